/** Settings of a run: how much it asks, and how politely. */
export type ConformSettings = {
  /** Address of the site's home page. */
  readonly url: string
  /** Pages that are read. */
  readonly sample: number
  /** Chooses the pages: the same seed, the same pages. */
  readonly seed: string
  /** Requests a second. */
  readonly rate: number
  /** Requests at a time. */
  readonly concurrency: number
  /** Longest time for one answer. */
  readonly timeoutMs: number
  /** Longest time for everything. */
  readonly limitMs: number
  /** Asks what robots.txt forbids, too: for a site of one's own. */
  readonly ignoresRobots: boolean
}

export type Clock = { readonly now: () => number; readonly wait: (ms: number) => Promise<void> }

/** Name in robots.txt. */
export const AGENT = 'fairlead-conform'
export const USER_AGENT = `${AGENT}/1 (checks the page-data protocol of a site; obeys robots.txt)`

/** Accept header of browsers for documents: some hosts answer it with home where nothing is. */
export const FOR_DOCUMENT = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } as const

/** Largest data file, document or script that is read, in bytes after decoding. */
export const FILE_LIMIT = 16 * 1024 * 1024
/** Largest file of a sitemap, as sitemaps.org allows. */
export const SITEMAP_LIMIT = 50 * 1024 * 1024
export const ROBOTS_LIMIT = 512 * 1024
