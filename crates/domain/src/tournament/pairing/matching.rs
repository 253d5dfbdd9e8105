//! The cheapest way to put players into pairs, by the graph library's maximum-weight matching.

use std::convert::Infallible;

use rustworkx_core::{max_weight_matching::max_weight_matching, petgraph::graph::UnGraph};

/// Pairs off all of so many vertices along the edges given, each with its cost, so that the sum of
/// the costs is least. The pairs come in order, the smaller vertex first. Nothing if some vertex
/// would be left over.
///
/// The library hands its answer out of a hash set, but finds it without looking at the order of one,
/// so that the same question always gets the same answer.
pub(super) fn cheapest(
    vertices: usize,
    edges: &[(usize, usize, i128)],
) -> Option<Vec<(usize, usize)>> {
    let dearest = edges.iter().map(|&(.., cost)| cost).max().unwrap_or(0);
    let mut graph = UnGraph::<(), i128, usize>::with_capacity(vertices, edges.len());
    for _ in 0..vertices {
        graph.add_node(());
    }
    for &(one, other, cost) in edges {
        // every weight above zero: a matching of the greatest weight among those of most pairs
        graph.add_edge(one.into(), other.into(), dearest - cost + 1);
    }
    let weight = |edge: rustworkx_core::petgraph::graph::EdgeReference<'_, i128, usize>| {
        Ok::<_, Infallible>(*edge.weight())
    };
    let Ok(matching) = max_weight_matching(&graph, true, weight, false);
    let mut pairs: Vec<_> = matching
        .into_iter()
        .map(|(one, other)| (one.min(other), one.max(other)))
        .collect();
    pairs.sort_unstable();
    (2 * pairs.len() == vertices).then_some(pairs)
}
