//! Discord's own description of its HTTP interface, by which every request is judged.
//!
//! The description is a file of some 1.2 MB that Discord publishes. It is looked for where the
//! environment variable `DISCORD_OPENAPI` says, else beside the project in
//! `../shared/discord-openapi.json`. Without it these checks are skipped, and say so.

use std::{
    collections::HashMap,
    io::Write,
    path::PathBuf,
    sync::{Arc, Mutex, OnceLock},
};

use jsonschema::{Registry, ValidationError, Validator, error::ValidationErrorKind};
use serde_json::{Value, json};

const ROOT: &str = "https://discord.invalid/openapi.json";

/// The description, read once for all tests.
pub struct OpenApi {
    document: Value,
    registry: Registry<'static>,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

/// The description, if there is one.
pub fn openapi() -> Option<&'static OpenApi> {
    static OPENAPI: OnceLock<Option<OpenApi>> = OnceLock::new();
    OPENAPI.get_or_init(OpenApi::read).as_ref()
}

impl OpenApi {
    fn read() -> Option<OpenApi> {
        let given = std::env::var_os("DISCORD_OPENAPI").map(PathBuf::from);
        let beside = PathBuf::from(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../shared/discord-openapi.json"
        ));
        let path = match given {
            Some(path) => path,
            None if beside.exists() => beside,
            None => {
                // `eprintln!` would be hidden for passing tests.
                let _ = writeln!(
                    std::io::stderr(),
                    "NOTE: requests are not checked against Discord's OpenAPI description; \
                     set DISCORD_OPENAPI to its file to check them"
                );
                return None;
            }
        };
        let text = std::fs::read_to_string(&path)
            .unwrap_or_else(|why| panic!("cannot read {}: {why}", path.display()));
        let document: Value = serde_json::from_str(&text)
            .unwrap_or_else(|why| panic!("{} is not JSON: {why}", path.display()));
        let registry = Registry::new()
            .draft(jsonschema::Draft::Draft202012)
            .add(ROOT, document.clone())
            .unwrap()
            .prepare()
            .unwrap();
        Some(OpenApi {
            document,
            registry,
            validators: Mutex::default(),
        })
    }

    /// Whether this operation exists.
    pub fn has(&self, method: &str, template: &str) -> bool {
        !self.operation(method, template).is_null()
    }

    /// Finds errors in the body of a request; `media` is its media type.
    pub fn request(
        &self,
        method: &str,
        template: &str,
        media: Option<&str>,
        body: Option<&Value>,
    ) -> Vec<String> {
        let operation = self.operation(method, template);
        let described = &operation["requestBody"];
        let (Some(media), Some(body)) = (media, body) else {
            return match described["required"].as_bool() {
                Some(true) => vec!["the request has no body".to_owned()],
                _ => vec![],
            };
        };
        if described.is_null() {
            return vec![format!("the request has a body: {body}")];
        }
        if described["content"][media].is_null() {
            return vec![format!("{media} is not accepted")];
        }
        // The JSON part of a form is checked like a JSON body; their schemas differ in the files.
        self.judge(
            &[
                "paths",
                template,
                method,
                "requestBody",
                "content",
                "application/json",
                "schema",
            ],
            body,
        )
    }

    /// Finds errors in the query of a request.
    pub fn query(&self, method: &str, template: &str, query: &[(String, String)]) -> Vec<String> {
        let operation = self.operation(method, template);
        let described = operation["parameters"].as_array();
        let mut wrong = vec![];
        for (name, value) in query {
            let Some(index) = described.and_then(|all| {
                all.iter()
                    .position(|one| one["in"] == "query" && one["name"] == name.as_str())
            }) else {
                wrong.push(format!("there is no query parameter {name}"));
                continue;
            };
            let schema = &operation["parameters"][index]["schema"];
            let typed = match schema["type"].as_str() {
                Some("boolean" | "integer" | "number") => {
                    serde_json::from_str(value).unwrap_or_else(|_| json!(value))
                }
                _ => json!(value),
            };
            let index = index.to_string();
            wrong.extend(
                self.judge(
                    &["paths", template, method, "parameters", &index, "schema"],
                    &typed,
                )
                .into_iter()
                .map(|why| format!("query parameter {name}: {why}")),
            );
        }
        wrong
    }

    /// Finds errors in the fake's own answers, so that it stays realistic.
    pub fn response(
        &self,
        method: &str,
        template: &str,
        status: u16,
        body: Option<&Value>,
    ) -> Vec<String> {
        let operation = self.operation(method, template);
        let status = status.to_string();
        let described = &operation["responses"][&status];
        if described.is_null() {
            return vec![format!("Discord does not answer with status {status}")];
        }
        match (described["content"]["application/json"].is_null(), body) {
            (true, None) => vec![],
            (true, Some(_)) => vec![format!("Discord's answer {status} has no body")],
            (false, None) => vec![format!("Discord's answer {status} has a body")],
            (false, Some(body)) => self.judge(
                &[
                    "paths",
                    template,
                    method,
                    "responses",
                    &status,
                    "content",
                    "application/json",
                    "schema",
                ],
                body,
            ),
        }
    }

    fn operation(&self, method: &str, template: &str) -> &Value {
        &self.document["paths"][template][method]
    }

    fn judge(&self, path: &[&str], instance: &Value) -> Vec<String> {
        let validator = self.validator(path);
        validator
            .iter_errors(instance)
            .flat_map(|error| deepest(&error))
            .collect()
    }

    fn validator(&self, path: &[&str]) -> Arc<Validator> {
        let pointer: String = path
            .iter()
            .map(|step| {
                let escaped = step
                    .replace('~', "~0")
                    .replace('/', "~1")
                    .replace('{', "%7B")
                    .replace('}', "%7D");
                format!("/{escaped}")
            })
            .collect();
        let mut validators = self.validators.lock().unwrap();
        let validator = validators.entry(pointer).or_insert_with_key(|pointer| {
            let validator = jsonschema::options()
                .with_draft(jsonschema::Draft::Draft202012)
                .with_registry(&self.registry)
                .build(&json!({ "$ref": format!("{ROOT}#{pointer}") }))
                .unwrap_or_else(|why| panic!("{pointer} of the OpenAPI description: {why}"));
            Arc::new(validator)
        });
        Arc::clone(validator)
    }
}

/// The error "none of these fits" is vague, so use the error of the branch that came furthest.
fn deepest(error: &ValidationError<'_>) -> Vec<String> {
    let branches = match error.kind() {
        ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => {
            context
        }
        _ => return vec![format!("{}: {error}", error.instance_path())],
    };
    // A branch that fails at its `type` is about something else.
    branches
        .iter()
        .min_by_key(|errors| {
            let other_kind = errors.iter().any(|one| {
                matches!(
                    one.kind(),
                    ValidationErrorKind::Enum { .. } | ValidationErrorKind::Type { .. }
                ) && (one.instance_path() == error.instance_path()
                    || one.instance_path().as_str() == format!("{}/type", error.instance_path()))
            });
            (other_kind, errors.len())
        })
        .map(|errors| errors.iter().flat_map(deepest).collect())
        .unwrap_or_else(|| vec![format!("{}: {error}", error.instance_path())])
}
