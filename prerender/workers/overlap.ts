export type OverlapOptions<Item, Begun, Done> = {
  readonly items: readonly Item[]
  /** Begins an item; most of this is done by other threads. */
  readonly begin: (item: Item) => Promise<Begun>
  readonly finish: (begun: Begun, isLast: boolean) => Promise<Done>
  /** Resolves when other threads have got the tasks of the item that begins next. */
  readonly untilShared: () => Promise<void>
  /** Does work in this thread, which does nothing else meanwhile. Other threads go on. */
  readonly exclusively: <A>(work: () => Promise<A>) => Promise<A>
}

/**
 * Begins and finishes items in order. While other threads work on one, this thread finishes the one before. When the
 * last one is finished, no other has begun.
 */
export const overlap = async <Item, Begun, Done>({
  items,
  begin,
  finish,
  untilShared,
  exclusively,
}: OverlapOptions<Item, Begun, Done>): Promise<readonly Done[]> => {
  const done: Done[] = []
  let before: { readonly begun: Begun } | undefined
  for (const item of items) {
    const isShared = untilShared()
    const beginning = begin(item)
    if (before !== undefined) {
      const { begun } = before
      // A failure is reported below.
      beginning.catch(() => undefined)
      await Promise.race([isShared, beginning])
      done.push(await exclusively(() => finish(begun, false)))
    }
    before = { begun: await beginning }
  }
  if (before !== undefined) done.push(await finish(before.begun, true))
  return done
}
