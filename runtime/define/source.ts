/** A row of a source: a plain object of JSON values. */
export type SourceRow = Readonly<Record<string, unknown>>

/** Traces of the last good reading of a source. */
export type Since = {
  /** When it was read, as an ISO date and time in UTC. */
  readonly at: string
  /** Value that `rows` returned at its end; null if none. */
  readonly cursor: unknown
  /** All rows, sorted by key. */
  readonly rows: readonly SourceRow[]
}

/** Argument of a source's `rows`. */
export type SourceTools = {
  /**
   * Fetches over HTTP and puts each request on record. It asks again only for what has changed, tries again what may
   * pass, and throws for any status but 2xx and those in `expects`.
   */
  readonly fetch: typeof globalThis.fetch
  /** Values of the variables that the source names, and of no others. */
  readonly env: Readonly<Record<string, string>>
  /** Undefined the first time. */
  readonly since: Since | undefined
  /** Aborted when the time limit has passed. */
  readonly signal: AbortSignal
}

/** Rows one after the other; what an async generator returns at its end is the cursor for the next time. */
export type SourceRows = AsyncIterable<SourceRow> | Iterable<SourceRow> | Promise<Iterable<SourceRow>>

export type SourceOptions = {
  /** Field of a row that is its id. */
  readonly key: string
  /** Seconds for which rows count as current, so that nothing is asked; 0 asks at each build. */
  readonly ttl: number
  /** If the source cannot be read: `keep` builds with the last good rows, `fail` refuses to build. */
  readonly onFailure: 'keep' | 'fail'
  /** All rows there are, each time, although a request may be answered from the record. */
  readonly rows: (tools: SourceTools) => SourceRows
  /** Names of environment variables with secrets, which must not occur in anything that is written. */
  readonly variables?: readonly string[]
  /** Names of environment variables without secrets, such as the address of a CMS. */
  readonly publicVariables?: readonly string[]
  /** Fewest rows of a good answer. Without it, no rows at all are refused where there were some. */
  readonly atLeast?: number
  /** Statuses besides 2xx that `fetch` returns instead of throwing, such as 404. */
  readonly expects?: readonly number[]
  /** Seconds for the whole source; 120 by default. */
  readonly timeLimit?: number
  /** Seconds for one request; 30 by default. */
  readonly requestLimit?: number
  /** Bytes of one answer; 50 million by default. */
  readonly sizeLimit?: number
  /** Further attempts of a request that failed for a reason that may pass; 3 by default. */
  readonly retries?: number
}

export type Source = Required<SourceOptions>

/**
 * Defines where rows come from: HTTP, a CMS, a database. The default export of a file in `content/sources/`, which Node
 * runs in the build and no bundle contains. A `dataCollection` names it as its `source`.
 */
export const defineSource = (options: SourceOptions): Source => ({
  variables: [],
  publicVariables: [],
  // Less than none: an answer without rows is judged by the one before.
  atLeast: -1,
  expects: [],
  timeLimit: 120,
  requestLimit: 30,
  sizeLimit: 50_000_000,
  retries: 3,
  ...options,
})
