//! Parses the body of a request: JSON alone, or a form of JSON and files.

use axum::{
    body::Bytes,
    extract::{FromRequest, Multipart, Request},
    http::header::CONTENT_TYPE,
};
use serde_json::Value;

use super::limits::UPLOAD;

/// A parsed body.
#[derive(Default)]
pub struct Body {
    pub media: Option<&'static str>,
    pub json: Option<Value>,
    pub files: Vec<File>,
}

/// An uploaded file: `files[index]` of the form.
pub struct File {
    pub index: u64,
    pub filename: String,
    pub content: Vec<u8>,
}

impl Body {
    /// Parses the body; returns an error text if it is invalid.
    pub async fn read(request: Request) -> Result<Body, String> {
        let media = request
            .headers()
            .get(CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
            .to_owned();
        if media.starts_with("multipart/form-data") {
            return Body::form(request).await;
        }
        let bytes = Bytes::from_request(request, &())
            .await
            .map_err(|why| format!("the body does not arrive: {why}"))?;
        if bytes.is_empty() {
            return Ok(Body::default());
        }
        if !media.starts_with("application/json") {
            return Err(format!("a body of type {media:?}"));
        }
        let json =
            serde_json::from_slice(&bytes).map_err(|why| format!("the body is not JSON: {why}"))?;
        Ok(Body {
            media: Some("application/json"),
            json: Some(json),
            files: vec![],
        })
    }

    async fn form(request: Request) -> Result<Body, String> {
        let broken = |why: axum::extract::multipart::MultipartError| {
            format!("the form does not arrive: {why}")
        };
        let mut form = Multipart::from_request(request, &())
            .await
            .map_err(|why| format!("no form: {why}"))?;
        let mut body = Body {
            media: Some("multipart/form-data"),
            ..Body::default()
        };
        while let Some(field) = form.next_field().await.map_err(broken)? {
            let name = field.name().unwrap_or_default().to_owned();
            let filename = field.file_name().map(ToOwned::to_owned);
            let content = field.bytes().await.map_err(broken)?.to_vec();
            if name == "payload_json" {
                body.json = Some(
                    serde_json::from_slice(&content)
                        .map_err(|why| format!("payload_json is not JSON: {why}"))?,
                );
                continue;
            }
            let index = name
                .strip_prefix("files[")
                .and_then(|rest| rest.strip_suffix(']'))
                .and_then(|digits| digits.parse().ok())
                .ok_or_else(|| format!("a field {name:?} in the form"))?;
            body.files.push(File {
                index,
                filename: filename.ok_or_else(|| format!("{name} has no file name"))?,
                content,
            });
        }
        // A form without payload_json is possible but does not describe its files.
        body.json
            .get_or_insert_with(|| Value::Object(Default::default()));
        Ok(body)
    }
}

/// Larger than Discord's limit, so that an excess is distinguished from a broken connection.
pub const BODY_LIMIT: usize = 4 * UPLOAD;
