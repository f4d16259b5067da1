/**
 * Passes batches of a list to `width` concurrent callers; each takes the next when it is done, until `isEnough`. Results
 * arrive in any order.
 */
export const inBatches = async <A, B>(
  items: readonly A[],
  {
    size,
    width,
    isEnough = () => false,
  }: { readonly size: number; readonly width: number; readonly isEnough?: () => boolean },
  run: (batch: readonly A[]) => Promise<B>,
): Promise<readonly B[]> => {
  const results: B[] = []
  let next = 0
  const work = async (): Promise<void> => {
    while (next < items.length && !isEnough()) {
      const batch = items.slice(next, next + size)
      next += size
      results.push(await run(batch))
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return results
}
