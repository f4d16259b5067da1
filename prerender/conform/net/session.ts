import type { Ledger } from '../ledger.ts'
import { everythingAllowed, nothingAllowed, type Robots, readRobots } from '../routes/robots.ts'
import { AGENT, type Clock, type ConformSettings, ROBOTS_LIMIT } from '../settings.ts'
import { type Answer, type AskOptions, mediaTypeOf, type NoAnswer, type Reply } from './answer.ts'
import { createPace } from './pace.ts'
import type { Request } from './request.ts'

/** A reply, with the addresses that led to it. */
export type Followed = { readonly reply: Reply; readonly hops: readonly string[] }

export type Session = {
  /** One paced request, if robots.txt allows it. Writes down faults of transport. */
  readonly ask: (url: string, options?: AskOptions) => Promise<Reply>
  /** Follows redirects on the same origin. */
  readonly follow: (url: string, options?: AskOptions) => Promise<Followed>
  readonly robotsOf: (origin: string) => Promise<Robots>
  readonly requests: () => number
  /** Why nothing more is asked; undefined while more is. */
  readonly stopped: () => string | undefined
}

export const MAX_HOPS = 5
const MAX_WAIT_MS = 30_000
const MAX_DELAY_S = 10
/** Answers that may fail to come, one after the other. */
const MAX_SILENCES = 8

/** Transport faults by reason, with the check that names each. */
const CHECK_OF: Readonly<Partial<Record<NoAnswer['reason'], string>>> = {
  unreachable: 'TR-03',
  slow: 'TR-01',
  endless: 'TR-02',
  broken: 'TR-03',
  undecodable: 'EN-01',
  loop: 'TR-04',
  bomb: 'TR-05',
}

export const originOf = (url: string): string => new URL(url).origin

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'

/** Where a redirect leads; undefined if the answer is none. */
export const locationOf = ({ url, status, headers }: Answer): string | undefined => {
  const { location } = headers
  return status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url)
    ? new URL(location, url).href.replace(/#.*$/, '')
    : undefined
}

const retryAfterMs = ({ headers }: Answer, now: number): number => {
  const header = headers['retry-after'] ?? ''
  return Math.max(0, Number(header) * 1000 || Date.parse(header) - now || 0)
}

export const createSession = (settings: ConformSettings, ledger: Ledger, request: Request, clock: Clock): Session => {
  let pace = createPace(settings.rate, settings.concurrency, clock)
  let requests = 0
  let silences = 0
  let stop: string | undefined
  const startedAt = clock.now()
  const robots = new Map<string, Promise<Robots>>()
  const refuse = (url: string, reason: NoAnswer['reason'], detail: string): NoAnswer => ({
    _tag: 'NoAnswer',
    url,
    reason,
    detail,
  })

  const send = async (url: string, options: AskOptions | undefined): Promise<Reply> => {
    for (let tries = 0; ; tries += 1) {
      if (stop === undefined && clock.now() - startedAt > settings.limitMs)
        stop = `the time of ${settings.limitMs / 1000} s was over (--limit)`
      if (stop !== undefined) return refuse(url, 'stopped', stop)
      requests += 1
      const reply = await request(url, options)
      const isSilent = reply._tag === 'NoAnswer' && (reply.reason === 'slow' || reply.reason === 'unreachable')
      silences = isSilent ? silences + 1 : 0
      if (silences >= MAX_SILENCES) stop = `the origin did not answer ${MAX_SILENCES} times in a row`
      if (reply._tag === 'NoAnswer') return reply
      const wait = retryAfterMs(reply, clock.now())
      const isLimited = reply.status === 429 || (reply.status === 503 && wait > 0)
      // Neither says anything about the file.
      if (reply.status === 401) return refuse(url, 'limited', 'the origin asks for a password (401)')
      if (reply.headers['cf-mitigated'] !== undefined)
        return refuse(url, 'limited', 'the origin asks whether it is a person (403)')
      if (!isLimited) return reply
      if (tries > 0 || wait > MAX_WAIT_MS)
        return refuse(url, 'limited', `the origin asks for fewer requests (${reply.status}): lower --rate`)
      await clock.wait(wait || 1000)
    }
  }

  const fetchRobots = async (origin: string): Promise<Robots> => {
    const url = `${origin}/robots.txt`
    const { reply } = await followFrom(url, { limit: ROBOTS_LIMIT }, (at, options) => pace(() => send(at, options)))
    if (reply._tag === 'NoAnswer' || reply.status >= 500) {
      const why = reply._tag === 'NoAnswer' ? reply.detail : `it answers ${reply.status}`
      ledger.note(`${url} could not be read (${why}), which forbids everything.`)
      return nothingAllowed
    }
    if (reply.status !== 200) {
      ledger.pass('OR-02')
      return everythingAllowed
    }
    const isText = mediaTypeOf(reply) !== 'text/html' && !/^\s*</.test(reply.body.toString('utf8', 0, 200))
    ledger.judge('OR-02', isText, url, `it is ${mediaTypeOf(reply) || 'a document'}`)
    if (!isText) return everythingAllowed
    const found = readRobots(reply.body.toString('utf8'), AGENT)
    const { crawlDelay } = found
    if (crawlDelay !== undefined && crawlDelay > 1 / settings.rate && !settings.ignoresRobots) {
      const seconds = Math.min(crawlDelay, MAX_DELAY_S)
      ledger.note(`${url} asks for a request each ${crawlDelay} s: one each ${seconds} s is made.`)
      pace = createPace(1 / seconds, 1, clock)
    }
    return found
  }

  const robotsOf = (origin: string): Promise<Robots> => {
    const known = robots.get(origin)
    if (known !== undefined) return known
    const reading = fetchRobots(origin)
    robots.set(origin, reading)
    return reading
  }

  const faults = new Set<string>()
  const record = (reply: Reply): Reply => {
    if (reply._tag === 'Answer') {
      for (const id of ['TR-01', 'TR-02', 'TR-03', 'TR-05']) ledger.pass(id)
      return reply
    }
    const id = CHECK_OF[reply.reason]
    if (id === undefined || faults.has(`${id} ${reply.url}`)) return reply
    faults.add(`${id} ${reply.url}`)
    ledger.fail(id, reply.url, reply.detail)
    return reply
  }

  const ask: Session['ask'] = async (url, options) => {
    const { allows } = await robotsOf(originOf(url))
    if (!settings.ignoresRobots && !allows(pathOf(url))) return refuse(url, 'forbidden', 'robots.txt forbids it')
    return record(await pace(() => send(url, options)))
  }

  const followFrom = async (
    url: string,
    options: AskOptions | undefined,
    askOne: Session['ask'],
  ): Promise<Followed> => {
    const hops: string[] = []
    for (let at = url; ; ) {
      const reply = await askOne(at, options)
      const target = reply._tag === 'Answer' ? locationOf(reply) : undefined
      if (target === undefined || originOf(target) !== originOf(at)) return { reply, hops }
      if (hops.length >= MAX_HOPS || target === url || hops.includes(target))
        return { reply: refuse(url, 'loop', `redirects lead from ${[...hops, target].slice(-2).join(' to ')}`), hops }
      hops.push(target)
      at = target
    }
  }

  return {
    ask,
    follow: async (url, options) => {
      const followed = await followFrom(url, options, ask)
      if (followed.reply._tag === 'NoAnswer' && followed.reply.reason === 'loop') record(followed.reply)
      if (followed.hops.length > 0 && followed.reply._tag === 'Answer') ledger.pass('TR-04')
      return followed
    },
    robotsOf,
    requests: () => requests,
    stopped: () => stop,
  }
}
