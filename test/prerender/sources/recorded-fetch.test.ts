import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openBodyCache } from '#prerender/sources/body-cache.ts'
import { createRecordedFetch, type FetchLimits, Unanswered } from '#prerender/sources/recorded-fetch.ts'
import { createSecrets } from '#prerender/sources/secrets.ts'
import type { NotedRequest } from '#prerender/sources/source-record.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const NOW = Date.parse('2026-11-28T10:32:00Z')
const URL_OF_LIST = 'https://shop.example/list'
let opened = 0

type Sent = { readonly url: string; readonly method: string; readonly headers: Headers; readonly body: unknown }
type Reply = Response | Error | ((sent: Sent) => Response | Promise<Response>)

type Setup = {
  readonly replies: readonly Reply[]
  readonly limits?: Partial<FetchLimits>
  readonly previous?: readonly NotedRequest[]
  readonly bodiesDir?: string
  readonly secrets?: Readonly<Record<string, string>>
}

/** A source's `fetch` over hosts that give these replies one after the other, the last of them for ever. */
const over = ({ replies, limits = {}, previous = [], bodiesDir, secrets = {} }: Setup) => {
  opened += 1
  const sent: Sent[] = []
  const waits: number[] = []
  const recorded = createRecordedFetch({
    previous,
    bodies: openBodyCache(bodiesDir ?? path.join(folder, String(opened))),
    secrets: createSecrets(secrets),
    limits: { requestMs: 60_000, bytes: 1000, retries: 3, expects: [], ...limits },
    signal: new AbortController().signal,
    now: () => NOW,
    wait: async (ms) => waits.push(ms),
    send: async (url, init = {}) => {
      const one = { url: String(url), method: init.method ?? '', headers: new Headers(init.headers), body: init.body }
      const reply = replies[Math.min(sent.length, replies.length - 1)]
      sent.push(one)
      if (reply instanceof Error) throw reply
      if (typeof reply === 'function') return reply(one)
      return reply?.clone() ?? Response.error()
    },
  })
  return { ...recorded, sent, waits }
}

const good = (body = '[]', headers: Readonly<Record<string, string>> = {}): Response => new Response(body, { headers })
const bad = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response('no', { status, headers })

const broken = new TypeError('fetch failed', {
  cause: Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' }),
})

describe('createRecordedFetch', () => {
  it('tries again what may pass, and waits longer each time', async () => {
    const { fetch, waits } = over({ replies: [bad(500), broken, bad(503), good('{"a":1}')] })
    expect(await (await fetch(URL_OF_LIST)).json()).toEqual({ a: 1 })
    expect(waits).toEqual([500, 1000, 2000])
  })

  it.each([
    { asked: '2', waits: [2000] },
    { asked: 'Sat, 28 Nov 2026 10:32:07 GMT', waits: [7000] },
    { asked: 'Sat, 28 Nov 2026 10:00:00 GMT', waits: [0] },
    { asked: 'soon', waits: [500] },
  ])('waits as long as a host asks for by "$asked"', async ({ asked, waits }) => {
    const made = over({ replies: [bad(429, { 'retry-after': asked }), good()] })
    await made.fetch(URL_OF_LIST)
    expect(made.waits).toEqual(waits)
  })

  it.each([
    { asked: '60', until: '2026-11-28T10:33:00.000Z' },
    { asked: '99999999999', until: '2026-11-29T10:32:00.000Z' },
  ])('leaves a host that asks for $asked seconds to a later build', async ({ asked, until }) => {
    const { fetch, sent, waits } = over({ replies: [bad(503, { 'retry-after': asked })] })
    const error = await fetch(URL_OF_LIST).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Unanswered)
    expect(new Date((error as Unanswered).notBeforeMs ?? 0).toISOString()).toBe(until)
    expect([sent.length, waits]).toEqual([1, []])
  })

  it('gives up after as many attempts as there may be', async () => {
    const { fetch, sent } = over({ replies: [broken], limits: { retries: 2 } })
    await expect(fetch(URL_OF_LIST)).rejects.toThrow(
      'https://shop.example/list cannot be read: connect failed (ECONNREFUSED). It was asked 3 times.',
    )
    expect(sent).toHaveLength(3)
  })

  it.each([400, 401, 404, 410, 501])('throws at once for status %i', async (status) => {
    const { fetch, sent } = over({ replies: [bad(status)] })
    await expect(fetch(URL_OF_LIST)).rejects.toThrow(`https://shop.example/list answers ${status}`)
    expect(sent).toHaveLength(1)
  })

  it('returns a status that the source expects', async () => {
    const { fetch, requests } = over({ replies: [bad(404)], limits: { expects: [404] } })
    expect((await fetch(URL_OF_LIST)).status).toBe(404)
    expect(requests().map(({ status }) => status)).toEqual([404])
  })

  it('remembers the first fault, whether or not it is caught', async () => {
    const { fetch, fault } = over({ replies: [bad(404), good()] })
    await fetch(URL_OF_LIST).catch(() => {})
    await fetch(URL_OF_LIST)
    expect(fault()?.message).toContain('answers 404')
  })

  it('asks whether an answer has changed, and takes the one from before if not', async () => {
    const bodiesDir = path.join(folder, 'kept')
    const first = over({
      bodiesDir,
      replies: [
        good('["é"]', { etag: '"1"', 'last-modified': 'yesterday', link: '<x>; rel=next', 'set-cookie': 'a=b' }),
      ],
    })
    await first.fetch(URL_OF_LIST)
    const [noted] = first.requests()
    expect(noted).toMatchObject({
      method: 'GET',
      url: URL_OF_LIST,
      status: 200,
      etag: '"1"',
      lastModified: 'yesterday',
      bytes: 6,
    })
    const second = over({ bodiesDir, previous: first.requests(), replies: [new Response(null, { status: 304 })] })
    const response = await second.fetch(URL_OF_LIST)
    expect([response.status, response.headers.get('link'), response.headers.get('set-cookie')]).toEqual([
      200,
      '<x>; rel=next',
      null,
    ])
    expect(await response.json()).toEqual(['é'])
    const { headers } = second.sent[0] ?? { headers: new Headers() }
    expect([headers.get('if-none-match'), headers.get('if-modified-since')]).toEqual(['"1"', 'yesterday'])
    expect(second.requests()).toEqual([{ ...noted, status: 304, at: new Date(NOW).toISOString() }])
  })

  it('asks in full for another address, other headers, or a body that is gone', async () => {
    const bodiesDir = path.join(folder, 'some')
    const first = over({ bodiesDir, replies: [good('[]', { etag: '"1"' })] })
    await first.fetch(URL_OF_LIST)
    const previous = first.requests()
    const conditionsOf = async (url: string, init: RequestInit, dir: string): Promise<string | null> => {
      const { fetch, sent } = over({ bodiesDir: dir, previous, replies: [good()] })
      await fetch(url, init)
      return sent[0]?.headers.get('if-none-match') ?? null
    }
    expect(await conditionsOf(URL_OF_LIST, {}, bodiesDir)).toBe('"1"')
    expect(await conditionsOf(`${URL_OF_LIST}?page=2`, {}, path.join(folder, 'none'))).toBeNull()
    expect(await conditionsOf(URL_OF_LIST, { headers: { 'accept-language': 'zh' } }, bodiesDir)).toBeNull()
    expect(await conditionsOf(URL_OF_LIST, {}, path.join(folder, 'none'))).toBeNull()
  })

  it('refuses an answer that nothing has changed where nobody has asked', async () => {
    const { fetch } = over({ replies: [new Response(null, { status: 304 })] })
    await expect(fetch(URL_OF_LIST)).rejects.toThrow('answers 304, although it was not asked')
  })

  it.each(['file:///etc/passwd', 'data:text/plain,a', 'ftp://shop.example/'])('refuses %s', async (url) => {
    const { fetch, sent } = over({ replies: [good()] })
    await expect(fetch(url)).rejects.toThrow('only http and https addresses')
    expect(sent).toEqual([])
  })

  it('follows redirects, and shows headers with a secret to their own host only', async () => {
    const { fetch, sent } = over({
      secrets: { TOKEN: 'a long secret' },
      replies: [
        new Response(null, { status: 302, headers: { location: '/list/all' } }),
        new Response(null, { status: 307, headers: { location: 'https://other.example/all' } }),
        good(),
      ],
    })
    const headers = { authorization: 'Basic abc', 'x-key': 'a long secret', accept: 'text/csv' }
    expect((await fetch(URL_OF_LIST, { headers })).url).toBe('https://other.example/all')
    expect(
      sent.map(({ url, headers: own }) => [url, own.has('authorization'), own.has('x-key'), own.get('accept')]),
    ).toEqual([
      [URL_OF_LIST, true, true, 'text/csv'],
      ['https://shop.example/list/all', true, true, 'text/csv'],
      ['https://other.example/all', false, false, 'text/csv'],
    ])
  })

  it('sends the body of a request again with each attempt, and asks anew next time', async () => {
    const bodiesDir = path.join(folder, 'posted')
    const init = { method: 'POST', body: '{"query":"{ products }"}' }
    const first = over({ bodiesDir, replies: [bad(502), good('[]', { etag: '"1"' })] })
    await first.fetch(new Request(URL_OF_LIST, init))
    expect(first.sent.map(({ method, body }) => [method, Buffer.from(body as Uint8Array).toString()])).toEqual([
      ['POST', init.body],
      ['POST', init.body],
    ])
    const second = over({ bodiesDir, previous: first.requests(), replies: [good()] })
    await second.fetch(URL_OF_LIST, init)
    expect(second.sent[0]?.headers.get('if-none-match')).toBeNull()
  })

  it('refuses an answer that is too large, announced or not', async () => {
    const large = 'x'.repeat(1001)
    for (const headers of [{ 'content-length': '1001' }, {}]) {
      const { fetch, sent } = over({ replies: [() => new Response(large, { headers })] })
      await expect(fetch(URL_OF_LIST)).rejects.toThrow('answers more than 0.001 MB')
      expect(sent).toHaveLength(1)
    }
  })

  it('ends a source that goes around in a circle', async () => {
    const { fetch, sent } = over({ replies: [good('{"next":"1"}')] })
    const goAround = async (): Promise<never> => {
      for (;;) await fetch(URL_OF_LIST)
    }
    await expect(goAround()).rejects.toThrow('its pages lead in a circle')
    expect(sent).toHaveLength(11)
  })

  it('lets a source ask the same again while the answers differ', async () => {
    let turn = 0
    const next = (): Response => {
      turn += 1
      return good(String(turn))
    }
    const { fetch, hasRepeated } = over({ replies: [next] })
    for (let count = 0; count < 30; count += 1) await fetch(URL_OF_LIST)
    expect(hasRepeated()).toBe(false)
  })

  it('says what came in place of JSON', async () => {
    const { fetch } = over({ replies: [good('<!doctype html>', { 'content-type': 'text/html' })] })
    await expect((await fetch(URL_OF_LIST)).json()).rejects.toThrow(
      'https://shop.example/list answers no JSON, but text/html, beginning "<!doctype html>"',
    )
  })

  it('hides secrets in addresses on record, and keeps no answer with one', async () => {
    const bodiesDir = path.join(folder, 'echo')
    const setup = { bodiesDir, secrets: { TOKEN: 'a long secret' } }
    const first = over({ ...setup, replies: [good('you said: a long secret', { etag: '"1"' })] })
    await first.fetch(`${URL_OF_LIST}?token=a%20long%20secret`)
    expect(first.lastUrl()).toBe('https://shop.example/list?token=[TOKEN]')
    expect(first.requests()[0]?.url).toBe('https://shop.example/list?token=[TOKEN]')
    const second = over({ ...setup, previous: first.requests(), replies: [good()] })
    await second.fetch(`${URL_OF_LIST}?token=a%20long%20secret`)
    expect(second.sent[0]?.headers.get('if-none-match')).toBeNull()
  })
})
