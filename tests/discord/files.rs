//! Files that users send with commands.

use crate::table::*;

/// A report of a tournament.
const REPORT: &str = include_str!("../../assets/tournaments/club.trf");

#[tokio::test]
async fn a_report_of_a_tournament_is_read_as_it_was_sent() {
    let table = Table::set().await;
    let (channel, ada) = (table.channel.clone(), table.ada());
    let import = async |file: Given| {
        let answer = ada
            .slash(&channel, "tournament import", [("report", file)])
            .await;
        assert!(answer.ephemeral, "{answer:?}");
        answer.message.content
    };
    let read = import(ada.uploads("club.trf", REPORT.as_bytes())).await;
    assert!(
        read.contains("Club Evening") && read.contains("Finn"),
        "{read}"
    );

    let faulty = REPORT.replacen("1900", "19x0", 1);
    let refused = import(ada.uploads("club.trf", faulty.as_bytes())).await;
    assert!(refused.contains("Line 6"), "{refused}");

    // Who writes Latin-1 is understood.
    let older: Vec<u8> = REPORT
        .replacen("Ben  ", "Björn", 1)
        .chars()
        .map(|c| c as u8)
        .collect();
    let read = import(ada.uploads("older.trf", &older)).await;
    assert!(read.contains("Björn"), "{read}");

    let large = vec![b' '; 257 * 1024];
    let refused = import(ada.uploads("large.trf", &large)).await;
    assert!(refused.contains("256"), "{refused}");

    // Discord does not have the file any more.
    let lost = import(ada.uploads_in_vain("lost.trf")).await;
    assert!(lost.contains("did not arrive"), "{lost}");
    table.clear().await;
}
