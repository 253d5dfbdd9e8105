//! Finds the pairs with the lowest total cost, by the graph library's maximum-weight matching.

use std::convert::Infallible;

use rustworkx_core::{max_weight_matching::max_weight_matching, petgraph::graph::UnGraph};

/// Puts all vertices into pairs along the given edges, each with its cost, so that the total cost
/// is lowest. The pairs are sorted, the smaller vertex first. `None` if some vertex would be left
/// over.
///
/// The library returns the pairs in a hash set, but does not depend on the order of one to find
/// them, so equal inputs give equal results.
pub(in crate::tournament) fn cheapest(
    vertices: usize,
    edges: &[(usize, usize, i128)],
) -> Option<Vec<(usize, usize)>> {
    let dearest = edges.iter().map(|&(.., cost)| cost).max().unwrap_or(0);
    let mut graph = UnGraph::<(), i128, usize>::with_capacity(vertices, edges.len());
    for _ in 0..vertices {
        graph.add_node(());
    }
    for &(one, other, cost) in edges {
        // every weight is above 0; a matching of most pairs then has the greatest weight
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
