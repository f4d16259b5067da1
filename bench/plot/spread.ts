type Cluster = { readonly members: number; readonly mean: number }

/**
 * Moves places on a line apart until none is nearer to the next than `gap`, all of them together as little as can be (by the
 * sum of squares). The order stays: places come sorted, the smallest first.
 */
export const spread = (places: readonly number[], gap: number): readonly number[] => {
  // Without the gaps that must lie before it, a place may equal the one before it but not fall below.
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
