/** Scores of documents by id. Typed arrays, since a common word has thousands and every keystroke starts again. */
export type Scores = {
  /** Ids with a score, in order of arrival. */
  readonly ids: readonly number[]
  readonly of: (id: number) => number
}

export type ScoreBoard = Scores & {
  /** Keeps the higher of two scores of a document. */
  readonly raise: (id: number, score: number) => void
  readonly add: (id: number, score: number) => void
}

export const createScores = (idLimit: number): ScoreBoard => {
  const scores = new Float32Array(idLimit)
  const isKnown = new Uint8Array(idLimit)
  const ids: number[] = []
  const set = (id: number, score: number): void => {
    // A score may be zero, and then grow.
    if (isKnown[id] === 0) ids.push(id)
    isKnown[id] = 1
    scores[id] = score
  }
  const of = (id: number): number => scores[id] ?? 0
  return {
    ids,
    of,
    raise: (id, score) => {
      if (score > of(id)) set(id, score)
    },
    add: (id, score) => set(id, of(id) + score),
  }
}

/** Ids with the highest scores, best first; of equal ones the lower id. */
export const bestOf = (scores: Scores, limit: number): readonly number[] => {
  const best: number[] = []
  const isBetter = (a: number, b: number): boolean => {
    const difference = scores.of(a) - scores.of(b)
    return difference > 0 || (difference === 0 && a < b)
  }
  for (const id of scores.ids) {
    const last = best.at(-1)
    if (best.length >= limit && last !== undefined && !isBetter(id, last)) continue
    let low = 0
    for (let high = best.length; low < high; ) {
      const middle = (low + high) >> 1
      if (isBetter(best[middle] ?? id, id)) low = middle + 1
      else high = middle
    }
    best.splice(low, 0, id)
    if (best.length > limit) best.pop()
  }
  return best
}
