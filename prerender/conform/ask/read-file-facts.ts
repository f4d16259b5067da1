import { createHash } from 'node:crypto'
import type { Ledger } from '../ledger.ts'
import { type Answer, mediaTypeOf } from '../net/answer.ts'
import type { ReadFile } from '../site.ts'

export const digestOf = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('base64')

export const factsOf = (answer: Answer): ReadFile => ({
  url: answer.url,
  status: answer.status,
  mediaType: mediaTypeOf(answer),
  digest: digestOf(answer.body),
  etag: answer.headers['etag'],
  lastModified: answer.headers['last-modified'],
})

/** How long caches may use an answer without asking, in seconds; undefined if they have to guess. */
const freshFor = ({ headers }: Answer): number | undefined => {
  const directives = (headers['cache-control'] ?? '').toLowerCase().split(/\s*,\s*/)
  if (directives.includes('no-store') || directives.includes('no-cache')) return 0
  const secondsOf = (name: string): number | undefined => {
    const [, digits] = /^[^=]+="?(\d+)"?$/.exec(directives.find((each) => each.startsWith(`${name}=`)) ?? '') ?? []
    return digits === undefined ? undefined : Number(digits)
  }
  const age = secondsOf('max-age')
  if (age !== undefined) return age + (secondsOf('stale-while-revalidate') ?? 0)
  const { expires } = headers
  if (expires === undefined) return undefined
  // An invalid date, such as 0, is in the past.
  return Math.max(0, (Date.parse(expires) - (Date.parse(headers['date'] ?? '') || Date.now())) / 1000 || 0)
}

const HOUR = 3600

/** Judges how long a file that changes with each deploy may be kept. */
export const judgeFreshness = (kind: 'data' | 'document', answer: Answer, ledger: Ledger): void => {
  const [tooLong, atAll] = kind === 'data' ? ['CA-01', 'CA-02'] : ['CA-03', 'CA-04']
  const seconds = freshFor(answer)
  const header = answer.headers['cache-control']
  const detail = `${header === undefined ? 'without cache-control' : `cache-control: ${header}`}, caches may use it for ${seconds === undefined ? 'a while' : `${seconds} s`} without asking`
  if (ledger.judge(tooLong, seconds === undefined || seconds <= HOUR, answer.url, detail))
    ledger.judge(atAll, seconds === 0, answer.url, detail)
  else ledger.skip(atAll, `the file is named by ${tooLong}`)
}

const YEAR = 31_536_000
/** A hash of eight characters, or more hexadecimal digits, with letters of both kinds or digits. */
const HASHED = /[-.](?=[\w-]*[a-zA-Z])(?:[0-9a-f]{16,64}|(?=[\w-]*[\dA-Z])[\w-]{8})\.[a-z0-9]+$/

export const isHashed = (url: string): boolean => HASHED.test(new URL(url).pathname)

export const judgeImmutable = (answer: Answer, ledger: Ledger): void => {
  const header = answer.headers['cache-control'] ?? ''
  const isKept = (freshFor(answer) ?? 0) >= YEAR && /\bimmutable\b/i.test(header)
  ledger.judge('CA-05', isKept, answer.url, header === '' ? 'it has no cache-control' : `cache-control: ${header}`)
}

/** Judges an answer to a request for plain bytes. */
export const judgePlain = ({ url, headers }: Answer, ledger: Ledger): void => {
  const coding = headers['content-encoding'] ?? 'identity'
  ledger.judge('EN-02', coding === 'identity', url, `it is sent with content-encoding ${coding}`)
}
