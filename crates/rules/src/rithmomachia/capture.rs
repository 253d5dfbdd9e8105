//! A capture: the victim, the method, and the captors (rith 4.5).

use super::Term;

/// A single capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Capture {
    /// What is captured: a whole piece, or one component of a pyramid.
    pub victim: Term,
    /// The method, with the captors.
    pub method: Method,
}

/// The method of a capture, with the captors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Method {
    /// An equal value reaches it (rith 4.5.1).
    Numbering {
        /// What reaches it.
        by: Term,
    },
    /// Two different pieces reach it, and their values sum to its value (rith 4.5.2).
    Addition {
        /// The two, the smaller value first, equal values by square.
        by: [Term; 2],
    },
    /// Two different pieces reach it, and the difference of their values is its value (rith 4.5.3).
    Subtraction {
        /// The two, the larger value first.
        by: [Term; 2],
    },
    /// A value, multiplied by the empty squares between, is its value (rith 4.5.4).
    Multiplication {
        /// What multiplies.
        by: Term,
        /// How many empty squares lie between, at least 2.
        times: u8,
    },
    /// A value, divided by the empty squares between, is its value (rith 4.5.5).
    Division {
        /// What is divided.
        by: Term,
        /// How many empty squares lie between, at least 2.
        into: u8,
    },
    /// It is besieged (rith 4.5.6).
    Siege {
        /// The first besieger, see [`Position::besiegers`](super::Position::besiegers).
        by: Term,
    },
}

/// The six ways to capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CaptureKind {
    /// By an equal value.
    Numbering,
    /// By a sum.
    Addition,
    /// By a difference.
    Subtraction,
    /// By a product with the distance.
    Multiplication,
    /// By a quotient with the distance.
    Division,
    /// By siege.
    Siege,
}

impl Capture {
    /// Which of the six ways it is.
    pub fn kind(&self) -> CaptureKind {
        match self.method {
            Method::Numbering { .. } => CaptureKind::Numbering,
            Method::Addition { .. } => CaptureKind::Addition,
            Method::Subtraction { .. } => CaptureKind::Subtraction,
            Method::Multiplication { .. } => CaptureKind::Multiplication,
            Method::Division { .. } => CaptureKind::Division,
            Method::Siege { .. } => CaptureKind::Siege,
        }
    }

    /// The captors in the order of notation; of besiegers only the first.
    pub fn captors(&self) -> &[Term] {
        match &self.method {
            Method::Addition { by } | Method::Subtraction { by } => by,
            Method::Numbering { by }
            | Method::Multiplication { by, .. }
            | Method::Division { by, .. }
            | Method::Siege { by } => std::slice::from_ref(by),
        }
    }
}
