/** Content of a feed in any format. All addresses are absolute; days are `YYYY-MM-DD`. */
export type Feed = {
  readonly title: string
  readonly description: string
  readonly lang: string
  /** The page that lists the same entries. */
  readonly home: string
  /** Address of the feed itself. */
  readonly self: string
  /** The day of the newest change. */
  readonly updated: string
  /** Newest first. */
  readonly entries: readonly FeedEntry[]
}

export type FeedEntry = {
  /** Address of the page, which is also its id: addresses are permanent. */
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly html: string
  readonly author: string
  readonly published: string
  readonly updated: string
}

/** A day as a date and time, which feeds need: midnight in UTC on every machine. */
export const momentOf = (day: string): string => `${day}T00:00:00Z`
