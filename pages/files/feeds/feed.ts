/** What a feed says, whatever its format. All addresses are absolute; days are `YYYY-MM-DD`. */
export type Feed = {
  readonly title: string
  readonly description: string
  readonly lang: string
  /** The page that lists the same entries. */
  readonly home: string
  /** The feed's own address. */
  readonly self: string
  /** The day of the newest change. */
  readonly updated: string
  /** Newest first. */
  readonly entries: readonly FeedEntry[]
}

export type FeedEntry = {
  /** The address of the page, which is its identity too: pages keep their addresses. */
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly html: string
  readonly author: string
  readonly published: string
  readonly updated: string
}

/** A day has no hour; feeds want one. It is midnight in UTC, whoever builds. */
export const momentOf = (day: string): string => `${day}T00:00:00Z`
