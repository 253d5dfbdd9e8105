//! Files that are uploaded with a message.

use serenity::all::CreateAttachment;

/// A file to be uploaded.
#[derive(Clone, PartialEq)]
pub(super) struct Upload {
    /// Name, description and content.
    pub attachment: CreateAttachment,
    /// Its media type.
    pub media: &'static str,
}

impl std::fmt::Debug for Upload {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let CreateAttachment { filename, data, .. } = &self.attachment;
        write!(f, "{filename} ({} bytes)", data.len())
    }
}
