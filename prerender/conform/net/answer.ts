export type Answer = {
  readonly _tag: 'Answer'
  readonly url: string
  readonly status: number
  /** By name in lower case; of several equal ones the values joined by commas. */
  readonly headers: Readonly<Record<string, string>>
  /** Decoded, empty for HEAD. */
  readonly body: Buffer
}

export type NoAnswer = {
  readonly _tag: 'NoAnswer'
  readonly url: string
  readonly reason:
    | 'unreachable'
    | 'slow'
    | 'endless'
    | 'bomb'
    | 'broken'
    | 'undecodable'
    | 'loop'
    /** The origin asks for fewer requests. */
    | 'limited'
    /** robots.txt forbids it. */
    | 'forbidden'
    /** The time for the run is over, or the origin has stopped answering. */
    | 'stopped'
  readonly detail: string
}

export type Reply = Answer | NoAnswer

export type AskOptions = {
  readonly method?: 'GET' | 'HEAD'
  readonly headers?: Readonly<Record<string, string>>
  /** Largest body, in bytes. */
  readonly limit?: number
}

/** `text/html; charset=utf-8` → `text/html` */
export const mediaTypeOf = ({ headers }: Answer): string =>
  (headers['content-type'] ?? '').split(';', 1).join().trim().toLowerCase()

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The body as text; undefined if it is not UTF-8. */
export const textOf = ({ body }: Answer): string | undefined => {
  try {
    return utf8.decode(body)
  } catch {
    return undefined
  }
}

/** Whether a host says that there is nothing at an address. Private buckets say 403. */
export const isMissing = ({ status }: Answer): boolean => status === 404 || status === 403
