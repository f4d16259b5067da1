import { Agent, request } from 'node:http'
import { below, mulberry32, pick, type Random } from '../random.ts'
import type { Prepared } from './submission-bodies.ts'

type Malformed = { readonly type: string; readonly body: string | Buffer; readonly key: string }

const SEED = 19
const AT_ONCE = 50

const bytes = (random: Random): Buffer =>
  Buffer.from(Array.from({ length: below(random, 400) }, () => below(random, 256)))

const values: readonly unknown[] = [
  null,
  7,
  true,
  '',
  'x',
  [],
  {},
  [null],
  ['a', 'b'],
  [['yes']],
  { toString: 'x' },
  ['\u0000'],
  ['x'.repeat(3000)],
]

/** Turns a valid body into one that no form sends. */
const malform = (random: Random, { key, body }: Prepared): Malformed => {
  const json = 'application/json'
  const cut = (): Malformed => ({ type: json, body: body.slice(0, 1 + below(random, body.length - 1)), key })
  const withAnswers = (): Malformed => {
    const parsed = JSON.parse(body) as { readonly answers: Readonly<Record<string, unknown>> }
    // Each of these is required, and none of the values is valid for any of them.
    const name = pick(random, ['mode', 'scope', 'weight', 'readyDate', 'email', 'country', 'acceptTerms'])
    const answers = { ...parsed.answers, [name]: pick(random, values) }
    return { type: json, body: JSON.stringify({ ...parsed, answers }), key }
  }
  const withoutPart = (): Malformed => {
    const parsed = JSON.parse(body) as Record<string, unknown>
    const name = pick(random, ['edition', 'page', 'answers', 'wordings', 'proof'])
    return {
      type: json,
      body: JSON.stringify({ ...parsed, [name]: pick(random, [null, 7, [], 'x'.repeat(5000)]) }),
      key,
    }
  }
  const nested = (): Malformed => {
    const depth = 1 + below(random, 5000)
    return { type: json, body: `{"answers":${'['.repeat(depth)}${']'.repeat(depth)}}`, key }
  }
  return pick(random, [
    cut,
    withAnswers,
    withoutPart,
    nested,
    () => ({ type: json, body: bytes(random), key }),
    () => ({ type: 'application/x-www-form-urlencoded', body: bytes(random), key }),
    () => ({ type: pick(random, ['text/plain', 'multipart/form-data', 'x', '']), body, key }),
    () => ({ type: json, body, key: pick(random, ['', 'short', 'x'.repeat(200), '../../etc']) }),
    () => ({ type: json, body: Buffer.alloc(70_000, 'x'), key }),
  ])()
}

/** Sends malformed bodies and counts answers by status; 0 means no answer. */
export const sendMalformed = async (
  url: string,
  bodies: readonly Prepared[],
  count: number,
): Promise<Readonly<Record<string, number>>> => {
  const random = mulberry32(SEED)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const statuses: Record<string, number> = {}
  const sendOne = (index: number): Promise<number> => {
    const { type, body, key } = malform(random, pick(random, bodies))
    return new Promise((resolve) => {
      const clientRequest = request(
        `${url}/forms/freight-quote`,
        {
          agent,
          method: 'POST',
          headers: {
            ...(type === '' ? {} : { 'content-type': type }),
            'content-length': Buffer.byteLength(body),
            'idempotency-key': key,
            origin: 'https://www.fairlead.example',
            'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
          },
        },
        (response) => {
          response.resume()
          response.once('end', () => resolve(response.statusCode ?? 0))
          response.once('error', () => resolve(0))
        },
      )
      clientRequest.once('error', () => resolve(0))
      clientRequest.end(body)
    })
  }
  let next = 0
  const work = async (): Promise<void> => {
    while (next < count) {
      const index = next
      next += 1
      const status = await sendOne(index)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  agent.destroy()
  return statuses
}
