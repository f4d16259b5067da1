/** Requests with files that are read at once, of all networks and of one: each holds its file in memory. */
const MOST = 12
const MOST_OF_ONE = 4

/** Places for requests with files. */
export type Uploads = {
  /** Takes a place. Returns how to give it back; undefined if there is none. */
  readonly take: (network: string) => (() => void) | undefined
}

export const createUploads = (): Uploads => {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take: (network) => {
      const own = taken.get(network) ?? 0
      if (all >= MOST || own >= MOST_OF_ONE) return undefined
      all += 1
      taken.set(network, own + 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        all -= 1
        const rest = (taken.get(network) ?? 1) - 1
        if (rest === 0) taken.delete(network)
        else taken.set(network, rest)
      }
    },
  }
}
