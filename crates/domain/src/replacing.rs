//! Finds a user in a value of any type, and puts another in their place.
//!
//! Stored values name users only by [`UserId`], a newtype that passes its name to serializers. A
//! serializer that looks for this name finds every user, in types of the future too.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeSet,
    io,
};

use serde::{
    Serialize, Serializer,
    de::DeserializeOwned,
    ser::{
        SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
        SerializeTupleStruct, SerializeTupleVariant,
    },
};

use crate::ids::UserId;

/// Returns how often a value names a user.
///
/// # Errors
/// Fails if the value cannot be written as JSON.
pub fn mentions<T: Serialize + ?Sized>(value: &T, user: UserId) -> serde_json::Result<usize> {
    write(value, &|found| (found == user).then_some(user), io::sink())
}

/// Returns all users that a value names.
///
/// # Errors
/// Fails if the value cannot be written as JSON.
pub fn users_in<T: Serialize + ?Sized>(value: &T) -> serde_json::Result<BTreeSet<UserId>> {
    let found = RefCell::new(BTreeSet::new());
    let note = |user| {
        found.borrow_mut().insert(user);
        None
    };
    write(value, &note, io::sink())?;
    Ok(found.into_inner())
}

/// Writes a value as JSON with others in the place of users. `other` returns who takes the place of a user;
/// `None` if the user stays.
///
/// # Errors
/// Fails if the value cannot be written as JSON.
pub fn with_others<T: Serialize + ?Sized>(
    value: &T,
    other: &dyn Fn(UserId) -> Option<UserId>,
) -> serde_json::Result<serde_json::Value> {
    let mut written = Vec::new();
    write(value, other, &mut written)?;
    serde_json::from_slice(&written)
}

/// Replaces a user by another; returns how often the value named the user.
///
/// # Errors
/// Fails if the value cannot be written as JSON and read again. It is unchanged then.
pub fn replace_user<T: Serialize + DeserializeOwned>(
    value: &mut T,
    user: UserId,
    other: UserId,
) -> serde_json::Result<usize> {
    let mut written = Vec::new();
    let times = write(
        value,
        &|found| (found == user).then_some(other),
        &mut written,
    )?;
    if times > 0 {
        *value = serde_json::from_slice(&written)?;
    }
    Ok(times)
}

/// Replaces the mentions in a text, as Discord writes them: `<@17>` or `<@!17>`.
pub fn replace_mentions(text: &str, other: &mut dyn FnMut(UserId) -> String) -> String {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("<@") {
        replaced.push_str(before);
        let mention = behind.split_once('>').and_then(|(number, rest)| {
            let number = number.strip_prefix('!').unwrap_or(number);
            Some((UserId(number.parse().ok()?), rest))
        });
        rest = match mention {
            Some((user, rest)) => {
                replaced.push_str(&other(user));
                rest
            }
            None => {
                replaced.push_str("<@");
                behind
            }
        };
    }
    replaced + rest
}

fn write<T: Serialize + ?Sized>(
    value: &T,
    other: &dyn Fn(UserId) -> Option<UserId>,
    to: impl io::Write,
) -> serde_json::Result<usize> {
    let swap = Swap {
        other,
        times: Cell::new(0),
    };
    value.serialize(Replacing {
        inner: &mut serde_json::Serializer::new(to),
        swap: &swap,
        is_user: false,
    })?;
    Ok(swap.times.get())
}

/// A replacement of users, and the number of places where it was made.
struct Swap<'a> {
    other: &'a dyn Fn(UserId) -> Option<UserId>,
    times: Cell<usize>,
}

/// A serializer that replaces a user. It wraps a serializer of values, or one of the parts of a value.
struct Replacing<'a, S> {
    inner: S,
    swap: &'a Swap<'a>,
    /// Whether the next value is the number of a user.
    is_user: bool,
}

/// A part of a value; the user is replaced when it is written.
struct ReplacedPart<'a, T: ?Sized> {
    value: &'a T,
    swap: &'a Swap<'a>,
    is_user: bool,
}

impl<T: Serialize + ?Sized> Serialize for ReplacedPart<'_, T> {
    fn serialize<S: Serializer>(&self, inner: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(Replacing {
            inner,
            swap: self.swap,
            is_user: self.is_user,
        })
    }
}

impl<'a, S> Replacing<'a, S> {
    fn part<'v, T: ?Sized>(&self, value: &'v T) -> ReplacedPart<'v, T>
    where
        'a: 'v,
    {
        ReplacedPart {
            value,
            swap: self.swap,
            is_user: false,
        }
    }
}

macro_rules! plain {
    ($($method:ident($($given:ident: $type:ty),*);)*) => {
        $(fn $method(self, $($given: $type),*) -> Result<S::Ok, S::Error> {
            self.inner.$method($($given),*)
        })*
    };
}

macro_rules! compound {
    ($($method:ident($($given:ident: $type:ty),*) -> $of:ident;)*) => {
        $(fn $method(self, $($given: $type),*) -> Result<Self::$of, S::Error> {
            Ok(Replacing {
                inner: self.inner.$method($($given),*)?,
                swap: self.swap,
                is_user: false,
            })
        })*
    };
}

impl<'a, S: Serializer> Serializer for Replacing<'a, S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Replacing<'a, S::SerializeSeq>;
    type SerializeTuple = Replacing<'a, S::SerializeTuple>;
    type SerializeTupleStruct = Replacing<'a, S::SerializeTupleStruct>;
    type SerializeTupleVariant = Replacing<'a, S::SerializeTupleVariant>;
    type SerializeMap = Replacing<'a, S::SerializeMap>;
    type SerializeStruct = Replacing<'a, S::SerializeStruct>;
    type SerializeStructVariant = Replacing<'a, S::SerializeStructVariant>;

    plain! {
        serialize_bool(v: bool);
        serialize_i8(v: i8);
        serialize_i16(v: i16);
        serialize_i32(v: i32);
        serialize_i64(v: i64);
        serialize_u8(v: u8);
        serialize_u16(v: u16);
        serialize_u32(v: u32);
        serialize_f32(v: f32);
        serialize_f64(v: f64);
        serialize_char(v: char);
        serialize_str(v: &str);
        serialize_bytes(v: &[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(name: &'static str);
        serialize_unit_variant(name: &'static str, index: u32, variant: &'static str);
    }

    fn serialize_u64(self, v: u64) -> Result<S::Ok, S::Error> {
        let swap = self.swap;
        if self.is_user
            && let Some(other) = (swap.other)(UserId(v))
        {
            swap.times.set(swap.times.get() + 1);
            return self.inner.serialize_u64(other.0);
        }
        self.inner.serialize_u64(v)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        let part = self.part(value);
        self.inner.serialize_some(&part)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        let part = ReplacedPart {
            is_user: name == UserId::NAME,
            ..self.part(value)
        };
        self.inner.serialize_newtype_struct(name, &part)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        let part = self.part(value);
        self.inner
            .serialize_newtype_variant(name, index, variant, &part)
    }

    compound! {
        serialize_seq(len: Option<usize>) -> SerializeSeq;
        serialize_tuple(len: usize) -> SerializeTuple;
        serialize_tuple_struct(name: &'static str, len: usize) -> SerializeTupleStruct;
        serialize_tuple_variant(name: &'static str, index: u32, variant: &'static str, len: usize)
            -> SerializeTupleVariant;
        serialize_map(len: Option<usize>) -> SerializeMap;
        serialize_struct(name: &'static str, len: usize) -> SerializeStruct;
        serialize_struct_variant(name: &'static str, index: u32, variant: &'static str, len: usize)
            -> SerializeStructVariant;
    }
}

macro_rules! parts_of {
    ($($trait:ident: $($method:ident($($key:ident)?)),+;)*) => {
        $(impl<S: $trait> $trait for Replacing<'_, S> {
            type Ok = S::Ok;
            type Error = S::Error;

            $(fn $method<T: Serialize + ?Sized>(
                &mut self,
                $($key: &'static str,)?
                value: &T,
            ) -> Result<(), S::Error> {
                let part = self.part(value);
                self.inner.$method($($key,)? &part)
            })+

            fn end(self) -> Result<S::Ok, S::Error> {
                self.inner.end()
            }
        })*
    };
}

parts_of! {
    SerializeSeq: serialize_element();
    SerializeTuple: serialize_element();
    SerializeTupleStruct: serialize_field();
    SerializeTupleVariant: serialize_field();
    SerializeStruct: serialize_field(key);
    SerializeStructVariant: serialize_field(key);
    SerializeMap: serialize_key(), serialize_value();
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeMap;

    use serde::Deserialize;

    use super::*;

    /// A type with every shape of serde's data model that is stored.
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
    enum Shape {
        Unit,
        Newtype(UserId),
        Tuple(u64, UserId),
        Struct { user: Option<UserId>, number: u64 },
        Map(BTreeMap<UserId, Vec<UserId>>),
        Pair((UserId, String)),
        Hidden(Untagged),
    }

    /// A value without a tag: the type is found by trial.
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
    #[serde(untagged)]
    enum Untagged {
        Words(String),
        Users(Vec<Option<UserId>>),
    }

    fn shapes(user: UserId) -> Vec<Shape> {
        vec![
            Shape::Unit,
            Shape::Newtype(user),
            Shape::Tuple(7, user),
            Shape::Struct {
                user: Some(user),
                number: 7,
            },
            Shape::Map([(user, vec![UserId(8), user]), (UserId(8), vec![])].into()),
            Shape::Pair((user, "7".to_owned())),
            Shape::Hidden(Untagged::Words("7".to_owned())),
            Shape::Hidden(Untagged::Users(vec![None, Some(user)])),
        ]
    }

    #[test]
    fn a_user_is_found_and_replaced_wherever_they_stand_and_nothing_else_is() {
        let (seven, pseudonym) = (UserId(7), UserId::pseudonym(5));
        let mut named = shapes(seven);
        assert_eq!(mentions(&named, seven).unwrap(), 7);
        assert_eq!(replace_user(&mut named, seven, pseudonym).unwrap(), 7);
        assert_eq!(named, shapes(pseudonym));
        assert_eq!(mentions(&named, seven).unwrap(), 0);
        assert_eq!(users_in(&named).unwrap(), [UserId(8), pseudonym].into());
        assert_eq!(replace_user(&mut named, seven, pseudonym).unwrap(), 0);
        assert_eq!(named, shapes(pseudonym));
    }

    #[test]
    fn mentions_are_replaced_and_other_words_are_not() {
        let mut seen = Vec::new();
        let replaced = replace_mentions("<@17> <@!18>, <@&19> <@x> a <@", &mut |user| {
            seen.push(user.0);
            "@Ada".to_owned()
        });
        assert_eq!(replaced, "@Ada @Ada, <@&19> <@x> a <@");
        assert_eq!(seen, [17, 18]);
    }

    #[test]
    fn users_are_written_as_their_numbers() {
        let users = BTreeMap::from([(UserId(7), UserId(u64::MAX))]);
        let written = serde_json::to_string(&users).unwrap();
        assert_eq!(written, format!(r#"{{"7":{}}}"#, u64::MAX));
        let read: BTreeMap<UserId, UserId> = serde_json::from_str(&written).unwrap();
        assert_eq!(read, users);
    }
}
