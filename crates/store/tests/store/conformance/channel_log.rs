//! The behaviour of every channel log.

use petteia_domain::ids::ChannelId;
use petteia_store::ChannelLog;
use serde_json::json;

/// A channel.
pub const TABLE: ChannelId = ChannelId(1);

pub async fn conforms(log: &dyn ChannelLog) {
    let (table, thread) = (TABLE, ChannelId(2));
    assert_eq!(log.last_change().await.unwrap(), 0);
    let first = log.append(table, "a", json!("one")).await.unwrap();
    let second = log.append(thread, "b", json!("two")).await.unwrap();
    let third = log.append(table, "c", json!("three")).await.unwrap();
    assert!(first.number < second.number && second.number < third.number);

    // A key counts once.
    let again = log.append(table, "a", json!("other")).await.unwrap();
    assert_eq!(again, first);

    let changed = log
        .replace(first.number, json!("ONE"))
        .await
        .unwrap()
        .unwrap();
    assert_eq!((changed.channel, changed.number), (table, first.number));
    assert_eq!(log.last_change().await.unwrap(), changed.change);
    assert_eq!(log.replace(99, json!("")).await.unwrap(), None);
    assert_eq!(log.entry(first.number).await.unwrap().unwrap(), changed);
    assert_eq!(log.entry(99).await.unwrap(), None);

    // A channel is read in order of creation; changes in order of changes.
    let table_reads = log.latest(table, None, 10).await.unwrap();
    assert_eq!(table_reads, [changed.clone(), third.clone()]);
    let last = log.latest(table, None, 1).await.unwrap();
    assert_eq!(last, std::slice::from_ref(&third));
    let earlier = log.latest(table, Some(third.number), 10).await.unwrap();
    assert_eq!(earlier, std::slice::from_ref(&changed));
    let since = log.changed_since(second.change, 10).await.unwrap();
    assert_eq!(since, [third.clone(), changed.clone()]);
    let one = log.changed_since(second.change, 1).await.unwrap();
    assert_eq!(one, [third]);
    assert!(
        log.changed_since(changed.change, 10)
            .await
            .unwrap()
            .is_empty()
    );
}

pub async fn keeps_the_last_2000(log: &dyn ChannelLog) {
    let other = log.append(ChannelId(2), "other", json!(0)).await.unwrap();
    let keys: Vec<String> = (0..2003).map(|n| format!("k{n}")).collect();
    let said = keys.iter().map(|key| log.append(TABLE, key, json!(key)));
    let mut said = futures::future::try_join_all(said).await.unwrap();
    said.sort_by_key(|entry| entry.number);

    let kept = log.latest(TABLE, None, 9999).await.unwrap();
    assert_eq!(kept, said[3..]);
    assert_eq!(log.entry(said[2].number).await.unwrap(), None);
    assert_eq!(log.latest(ChannelId(2), None, 9).await.unwrap(), [other]);
    let changed = log.changed_since(0, 9999).await.unwrap();
    assert_eq!(changed.len(), 2001);
    // Its key can be used again.
    let key = said[2].body.as_str().unwrap();
    let again = log.append(TABLE, key, json!("again")).await.unwrap();
    assert_eq!(again.number, said[2002].number + 1);
}
