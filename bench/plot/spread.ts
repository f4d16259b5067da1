type Cluster = { readonly members: number; readonly mean: number }

/**
 * Moves sorted positions apart until neighbours are at least `gap` apart, with the least sum of squared movements.
 * Keeps their order.
 */
export const spread = (places: readonly number[], gap: number): readonly number[] => {
  // With the preceding gaps subtracted, a position may equal its predecessor but not fall below it.
  const clusters: Cluster[] = []
  for (const [index, place] of places.entries()) {
    let cluster: Cluster = { members: 1, mean: place - index * gap }
    for (let before = clusters.at(-1); before !== undefined && before.mean > cluster.mean; before = clusters.at(-1)) {
      const members = before.members + cluster.members
      cluster = { members, mean: (before.members * before.mean + cluster.members * cluster.mean) / members }
      clusters.pop()
    }
    clusters.push(cluster)
  }
  return clusters
    .flatMap(({ members, mean }) => Array<number>(members).fill(mean))
    .map((mean, index) => mean + index * gap)
}
