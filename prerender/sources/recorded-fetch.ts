import { setTimeout } from 'node:timers/promises'
import { messageOf } from '../base/errors/blame.ts'
import type { BodyCache, KeptAnswer } from './body-cache.ts'
import type { Secrets } from './secrets.ts'
import { type NotedRequest, shortDigest } from './source-record.ts'

/** A host did not answer as it should. */
export class Unanswered extends Error {
  /** Time before which the host does not want to be asked, in milliseconds since 1970. */
  readonly notBeforeMs: number | undefined

  constructor(problem: string, notBeforeMs?: number) {
    super(problem)
    this.notBeforeMs = notBeforeMs
  }
}

export type FetchLimits = {
  /** For one request, in milliseconds. */
  readonly requestMs: number
  /** For one body. */
  readonly bytes: number
  /** Further attempts. */
  readonly retries: number
  /** Statuses besides 2xx that are returned. */
  readonly expects: readonly number[]
}

export type RecordedFetchOptions = {
  /** Requests of the last good reading. */
  readonly previous: readonly NotedRequest[]
  readonly bodies: BodyCache
  readonly secrets: Secrets
  readonly limits: FetchLimits
  readonly signal: AbortSignal
  readonly send?: typeof globalThis.fetch
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<unknown>
}

export type RecordedFetch = {
  readonly fetch: typeof globalThis.fetch
  /** All requests so far, in order. */
  readonly requests: () => readonly NotedRequest[]
  /** Address of the last answer. */
  readonly lastUrl: () => string | null
  /** The first thing that went wrong, even if the source has caught it. */
  readonly fault: () => Error | undefined
  /** Whether some request was made twice, with the same answer. */
  readonly hasRepeated: () => boolean
}

/** Statuses that may pass. */
const PASSING = [408, 425, 429, 500, 502, 503, 504]
const REDIRECTS = [301, 302, 303, 307, 308]
const MAX_REDIRECTS = 5
/** A source that asks more often is in a circle. */
const MAX_REQUESTS = 10_000
/** Same answers to the same request. */
const MAX_REPEATS = 10
const FIRST_WAIT_MS = 500
/** A host that wants more time is asked by a later build. */
const MAX_WAIT_MS = 10_000
/** No host keeps a build from asking for longer. */
const MAX_PAUSE_MS = 24 * 60 * 60 * 1000

/** Headers that only the host they are meant for may see. */
const OF_ONE_HOST = ['authorization', 'cookie', 'proxy-authorization']
/** Headers that a kept answer needs: pages of a list, and what a body is. */
const KEPT_HEADERS = /^(?:content-type|content-language|link|etag|last-modified|x-[\w-]+)$/

/** Time to wait that a `Retry-After` header asks for, as seconds or as a date. */
const readRetryAfter = (value: string | null, nowMs: number): number | undefined => {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - nowMs
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_PAUSE_MS) : undefined
}

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
  const code = (cause as NodeJS.ErrnoException | undefined)?.code
  return cause === undefined
    ? messageOf(error)
    : `${cause.message === '' ? messageOf(error) : cause.message}${code === undefined ? '' : ` (${code})`}`
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toLocaleString('en-US')} MB`

/** A request that has been read whole, so that it can be sent again. */
type Question = {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer> | undefined
}

const readQuestion = async (input: string | URL | Request, init: RequestInit | undefined): Promise<Question> => {
  const request = new Request(input, init)
  const url = new URL(request.url)
  if (!/^https?:$/.test(url.protocol))
    throw new Unanswered(`only http and https addresses can be fetched, not ${url.protocol}`)
  const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer())
  return { method: request.method, url, headers: new Headers(request.headers), body }
}

/** Returns `fetch` for a source: it records requests, asks only for what has changed, and keeps to limits. */
export const createRecordedFetch = ({
  previous,
  bodies,
  secrets,
  limits,
  signal,
  send = globalThis.fetch,
  now = Date.now,
  wait = (ms) => setTimeout(ms, undefined, { signal }),
}: RecordedFetchOptions): RecordedFetch => {
  const before = new Map(previous.map((request) => [request.key, request]))
  const requests: NotedRequest[] = []
  const answers = new Map<string, number>()
  let firstFault: Error | undefined
  let lastUrl: string | null = null
  let started = 0

  const nameOf = ({ url }: Question): string => secrets.hide(`${url.origin}${url.pathname}${url.search}`)

  const keyOf = ({ method, url, headers, body }: Question): string =>
    shortDigest(
      secrets.hide(
        JSON.stringify([
          method,
          url.href,
          [...headers],
          body === undefined ? '' : Buffer.from(body).toString('latin1'),
        ]),
      ),
    )

  /** Leaves out what is meant for another host. */
  const withoutConfidences = (headers: Headers): Headers => {
    const others = [...headers].filter(
      ([name, value]) => !OF_ONE_HOST.includes(name) && secrets.nameIn(value) === undefined,
    )
    return new Headers(others)
  }

  const follow = (question: Question, status: number, location: string): Question => {
    const url = URL.canParse(location, question.url) ? new URL(location, question.url) : undefined
    if (url === undefined || !/^https?:$/.test(url.protocol))
      throw new Unanswered(`${nameOf(question)} leads to "${secrets.hide(location)}", which is no http address.`)
    const headers = url.origin === question.url.origin ? question.headers : withoutConfidences(question.headers)
    const becomesGet = status === 303 || (status < 303 && question.method === 'POST')
    return becomesGet ? { method: 'GET', url, headers, body: undefined } : { ...question, url, headers }
  }

  /** Reads a body up to the limit. */
  const readBody = async (question: Question, response: Response): Promise<Uint8Array<ArrayBuffer>> => {
    const tooLarge = (): Unanswered =>
      new Unanswered(`${nameOf(question)} answers more than ${megabytes(limits.bytes)}, the limit of the source.`)
    if (Number(response.headers.get('content-length')) > limits.bytes) {
      await response.body?.cancel()
      throw tooLarge()
    }
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of response.body ?? []) {
      length += part.length
      if (length > limits.bytes) throw tooLarge()
      parts.push(part)
    }
    return new Uint8Array(Buffer.concat(parts))
  }

  type Answer = {
    readonly question: Question
    readonly status: number
    readonly statusText: string
    readonly headers: Headers
    readonly body: Uint8Array<ArrayBuffer>
  }

  /** Sends a request and reads the answer, after redirects. */
  const ask = async (asked: Question, conditions: readonly (readonly [string, string])[]): Promise<Answer> => {
    const limit = AbortSignal.timeout(limits.requestMs)
    let question = asked
    try {
      for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
        const headers = new Headers(question.headers)
        for (const [name, value] of conditions) if (hops === 0 && !headers.has(name)) headers.set(name, value)
        const { method, url, body } = question
        const response = await send(url, {
          method,
          headers,
          redirect: 'manual',
          signal: AbortSignal.any([signal, limit]),
          ...(body === undefined ? {} : { body }),
        })
        const { status, statusText } = response
        const location = response.headers.get('location')
        if (!REDIRECTS.includes(status) || location === null)
          return { question, status, statusText, headers: response.headers, body: await readBody(question, response) }
        await response.body?.cancel()
        question = follow(question, status, location)
      }
      throw new Unanswered(`${nameOf(asked)} leads on more than ${MAX_REDIRECTS} times.`)
    } catch (error) {
      if (limit.aborted && !signal.aborted)
        throw new Error(`${nameOf(question)} did not answer within ${limits.requestMs / 1000} seconds.`)
      if (error instanceof Unanswered || signal.aborted) throw error
      throw new Error(`${nameOf(question)} cannot be read: ${causeOf(error)}.`)
    }
  }

  const isGood = (status: number): boolean =>
    (status >= 200 && status < 300) || status === 304 || limits.expects.includes(status)

  /** Asks until there is an answer that will not get better. */
  const askPatiently = async (
    question: Question,
    conditions: readonly (readonly [string, string])[],
  ): Promise<Answer> => {
    for (let attempt = 0; ; attempt += 1) {
      let problem: string
      let asksFor: number | undefined
      try {
        const answer = await ask(question, conditions)
        if (isGood(answer.status)) return answer
        problem = `${nameOf(answer.question)} answers ${`${answer.status} ${answer.statusText}`.trim()}.`
        asksFor = readRetryAfter(answer.headers.get('retry-after'), now())
        if (!PASSING.includes(answer.status)) throw new Unanswered(problem)
      } catch (error) {
        if (error instanceof Unanswered || signal.aborted) throw error
        problem = messageOf(error)
      }
      const pause = asksFor ?? FIRST_WAIT_MS * 2 ** attempt
      if (attempt >= limits.retries || pause > MAX_WAIT_MS) {
        const often = attempt === 0 ? '' : ` It was asked ${attempt + 1} times.`
        throw new Unanswered(`${problem}${often}`, asksFor === undefined ? undefined : now() + asksFor)
      }
      await wait(pause)
    }
  }

  const toResponse = ({ question, status, statusText, headers, body }: Answer): Response => {
    const isEmpty = [204, 205, 304].includes(status)
    const shown = new Headers(headers)
    // The body is decoded already.
    shown.delete('content-encoding')
    shown.delete('content-length')
    const response = new Response(isEmpty ? null : body, { status, statusText, headers: shown })
    const json = async (): Promise<unknown> => {
      const text = new TextDecoder().decode(body)
      try {
        return JSON.parse(text) as unknown
      } catch (error) {
        const type = headers.get('content-type') ?? 'no type'
        throw new Unanswered(
          `${nameOf(question)} answers no JSON, but ${type}, beginning ${JSON.stringify(text.slice(0, 60))}: ${messageOf(error)}`,
        )
      }
    }
    return Object.defineProperties(response, { url: { value: question.url.href }, json: { value: json } })
  }

  /** Finds a source that asks the same again and again, as when a page names itself as the next. */
  const noteAnswer = (question: Question, key: string, digest: string): void => {
    const count = (answers.get(`${key} ${digest}`) ?? 0) + 1
    answers.set(`${key} ${digest}`, count)
    if (count > MAX_REPEATS)
      throw new Unanswered(
        `${nameOf(question)} was asked ${count} times, with the same answer: its pages lead in a circle.`,
      )
  }

  const keepAnswer = (key: string, headers: Headers, body: Uint8Array): void => {
    const kept = [...headers].filter(([name]) => KEPT_HEADERS.test(name))
    const text = `${JSON.stringify(kept)}\n${Buffer.from(body).toString('utf8')}`
    if (secrets.nameIn(text) === undefined) bodies.keep(key, { headers: kept, body })
  }

  const fetchOnce = async (input: string | URL | Request, init: RequestInit | undefined): Promise<Response> => {
    started += 1
    if (started > MAX_REQUESTS) throw new Unanswered(`the source makes more than ${MAX_REQUESTS} requests.`)
    const question = await readQuestion(input, init)
    const isRead = question.method === 'GET'
    const key = keyOf(question)
    const known = isRead ? before.get(key) : undefined
    const kept: KeptAnswer | undefined = known === undefined ? undefined : bodies.read(key, known.digest)
    const conditions: (readonly [string, string])[] = []
    if (kept !== undefined && known?.etag != null) conditions.push(['if-none-match', known.etag])
    if (kept !== undefined && known?.lastModified != null) conditions.push(['if-modified-since', known.lastModified])
    const answer = await askPatiently(question, conditions)
    const isSame = answer.status === 304
    if (isSame && (kept === undefined || conditions.length === 0) && !limits.expects.includes(304))
      throw new Unanswered(`${nameOf(question)} answers 304, although it was not asked whether anything has changed.`)
    const body = isSame && kept !== undefined ? new Uint8Array(kept.body) : answer.body
    const headers =
      isSame && kept !== undefined ? new Headers(kept.headers.map(([name, value]) => [name, value])) : answer.headers
    const digest = shortDigest(body)
    noteAnswer(question, key, digest)
    if (isRead && answer.status === 200) keepAnswer(key, headers, body)
    lastUrl = nameOf(question)
    requests.push({
      key,
      method: question.method,
      url: lastUrl,
      status: answer.status,
      etag: answer.headers.get('etag') ?? (isSame ? (known?.etag ?? null) : null),
      lastModified: answer.headers.get('last-modified') ?? (isSame ? (known?.lastModified ?? null) : null),
      digest,
      bytes: body.length,
      at: new Date(now()).toISOString(),
    })
    return toResponse({ ...answer, status: isSame && kept !== undefined ? 200 : answer.status, headers, body })
  }

  return {
    fetch: async (input, init) => {
      try {
        return await fetchOnce(input, init)
      } catch (error) {
        firstFault ??= error instanceof Error ? error : new Error(String(error))
        throw error
      }
    },
    requests: () => requests,
    lastUrl: () => lastUrl,
    fault: () => firstFault,
    hasRepeated: () => [...answers.values()].some((count) => count > 1),
  }
}
