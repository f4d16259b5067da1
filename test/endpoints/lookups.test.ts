import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodsFile, tariffFile } from '#endpoints/lookups/hs-plugin.ts'
import { siteData } from '#endpoints/lookups/site-data.ts'
import { routeFolder } from '#endpoints/lookups/site-routes.ts'
import { readSite } from '#endpoints/site/read-site.ts'
import { dutyDataPath, goodsWordsPath, routeDataPath } from '#pages/view-models/paths.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { writeLookupData } from './support/lookup-data.ts'
import {
  CHINESE_ORIGIN,
  endpointsPerTest,
  SITE_ORIGIN,
  type Started,
  startEndpoints,
} from './support/started-endpoints.ts'

const outDir = temporaryFolder()
const dataDir = temporaryFolder()
let started: Started
beforeAll(async () => {
  writeLookupData(outDir)
  started = await startEndpoints({ env: { ENDPOINTS_OUT: outDir } }, dataDir)
})
afterAll(() => started.endpoints.close())

type Body = {
  readonly read?: object
  readonly total?: number
  readonly edition?: string
  readonly results?: readonly { readonly code: string; readonly name: string; readonly rate?: string }[]
  readonly routes?: readonly { readonly mode: string }[]
  readonly parameter?: string
  readonly detail?: string
  readonly near?: readonly { readonly code: string }[]
}

const ask = async (address: string, init: RequestInit = {}) => {
  const response = await fetch(started.url + address, init)
  const text = await response.text()
  const body = text === '' ? {} : (JSON.parse(text) as Body)
  return { status: response.status, headers: response.headers, body, text }
}
const search = (q: string, rest = '') => ask(`/tools/hs-code-search?q=${encodeURIComponent(q)}${rest}`)
const items = (q: string, rest = '') => ask(`/tools/hs-code-item-search?q=${encodeURIComponent(q)}${rest}`)
const codesOf = ({ body }: { readonly body: Body }) => (body.results ?? []).map(({ code }) => code)

it('the files that look-ups read are those that pages read', () => {
  expect([`/${goodsFile}`, `/${routeFolder}`, `/${tariffFile('61')}`]).toEqual([
    goodsWordsPath,
    routeDataPath,
    `${dutyDataPath}/61.json`,
  ])
})

describe('a search of HS codes', () => {
  it.each([
    ['610910', ['610910']],
    ['6109.10', ['610910']],
    ['6109.10.00 12', ['610910']],
    ['６１０９．１０', ['610910']],
    ['HTS: 6109.10.00.12', ['610910']],
    ['海关编码：6109 10', ['610910']],
    ['90111', ['090111']],
    ['6109', ['6109', '610910', '610990']],
    ['61', ['61', '6109']],
    ['9999.99', []],
    ['610988', []],
  ])('reads the code %j as %j', async (q, codes) => {
    const answer = await search(q)
    expect([answer.status, codesOf(answer)]).toEqual([200, codes])
  })

  it.each([
    ['cotton t-shirt', '610910', 'en-US'],
    ['COTTON TSHIRTS', '610910', 'en-US'],
    ['lithium ion batteries', '850760', 'en-US'],
    ['纯棉T恤衫', '610910', 'zh-CN'],
    ['咖啡豆', '090111', 'zh-CN'],
    ['充电宝', '850760', 'zh-CN'],
  ])('finds %j as %s, in the words of %s', async (q, code, edition) => {
    const answer = await search(q)
    expect([answer.status, codesOf(answer)[0], answer.body.edition]).toEqual([200, code, edition])
  })

  it.each(['qwertyuiop', '%00', '\u0000', '<script>', "'; drop table codes --", '。。。', '\ud83d'])(
    'finds nothing for %j, and says so',
    async (q) => {
      const answer = await search(q.replace(/\p{Cs}/gu, '\uFFFD'))
      expect([answer.status, answer.body]).toMatchObject([200, { total: 0, results: [] }])
    },
  )

  it('gives as many as are asked for, and says how many there are', async () => {
    const answer = await search('6109', '&limit=2')
    expect([answer.body.total, codesOf(answer)]).toEqual([3, ['6109', '610910']])
  })

  it('gives names in the edition that is asked for', async () => {
    const { body } = await search('610910', '&edition=zh-CN')
    expect(body.results?.[0]).toMatchObject({ name: '棉制针织T恤衫', written: '6109.10', heading: { code: '6109' } })
  })
})

describe('a search of items', () => {
  it.each([
    ['6109.10.00 12', '61091000'],
    ['610910', '61091000'],
    ['cotton t-shirt', '61091000'],
    ['纯棉T恤衫', '61091000'],
  ])('finds the line of the US tariff for %j with its rate', async (q, code) => {
    const answer = await items(q)
    expect(answer.body).toMatchObject({ market: 'US', known: { from: '2025-10-01' } })
    expect(answer.body.results?.[0]).toMatchObject({ code, rate: '16.5%', subheading: { code: '610910' } })
  })

  it('says that the data cannot be had where a chapter is missing', async () => {
    const answer = await items('0101.21')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  })
})

describe('a route', () => {
  it.each([
    '/shipment_routes?origin=CNSHA&destination=NLRTM',
    '/shipment_routes?origin=shanghai&destination=Port%20of%20Rotterdam',
    '/shipment_routes?origin=%E4%B8%8A%E6%B5%B7&destination=rotterdam',
    '/shipment_routes/CNSHA/NLRTM',
    '/shipment_routes/shanghai/rotterdam',
  ])('is planned for %s', async (address) => {
    const { status, body } = await ask(address)
    expect(status).toBe(200)
    expect(body).toMatchObject({ origin: { code: 'CNSHA' }, destination: { code: 'NLRTM' } })
    expect(body.routes?.map(({ mode }) => mode)).toContain('fcl')
  })

  it('keeps off closed canals, and is given for one mode', async () => {
    const at = '/shipment_routes?origin=CNSHA&destination=NLRTM&mode=fcl'
    const [open, shut] = [await ask(at), await ask(`${at}&closed=suez,panama`)]
    const milesOf = ({ body }: typeof open) =>
      (body.routes as unknown as readonly [{ readonly sea: { readonly nauticalMiles: number } }])[0].sea.nauticalMiles
    expect(open.body.routes).toHaveLength(1)
    expect(milesOf(shut)).toBeGreaterThan(milesOf(open) + 2000)
  })

  it('to a place that is none is refused with the nearest names, and says which end it is', async () => {
    const { status, body, headers } = await ask('/shipment_routes?origin=shanghai&destination=roterdamm%20x')
    expect([status, body.parameter, headers.get('content-type')]).toEqual([
      404,
      'destination',
      'application/problem+json; charset=utf-8',
    ])
    expect(Array.isArray(body.near)).toBe(true)
  })
})

describe('bad input', () => {
  it.each([
    ['/tools/hs-code-search', 'q'],
    ['/tools/hs-code-search?q=', 'q'],
    ['/tools/hs-code-search?q=%20%E3%80%80', 'q'],
    ['/tools/hs-code-search?q=a&q=b', 'q'],
    [`/tools/hs-code-search?q=${'x'.repeat(10_000)}`, 'q'],
    [`/tools/hs-code-search?q=${'%E8%B4%A7'.repeat(1000)}`, 'q'],
    ['/tools/hs-code-search?query=shirt', 'query'],
    ['/tools/hs-code-search?q=shirt&__proto__=1', '__proto__'],
    ['/tools/hs-code-search?q=shirt&limit=0', 'limit'],
    ['/tools/hs-code-search?q=shirt&limit=1e3', 'limit'],
    ['/tools/hs-code-search?q=shirt&limit=51', 'limit'],
    ['/tools/hs-code-search?q=shirt&edition=fr', 'edition'],
    ['/tools/hs-code-search?q=shirt&edition=toString', 'edition'],
    ['/tools/hs-code-item-search?code=610910', 'code'],
    ['/shipment_routes', 'origin'],
    ['/shipment_routes?origin=CNSHA', 'destination'],
    ['/shipment_routes?origin=CNSHA&destination=shanghai', 'destination'],
    ['/shipment_routes?origin=CNSHA&destination=NLRTM&closed=kiel', 'closed'],
    ['/shipment_routes?origin=CNSHA&destination=NLRTM&closed=suez,suez', 'closed'],
    ['/shipment_routes?origin=CNSHA&destination=NLRTM&mode=boat', 'mode'],
    ['/shipment_routes?origin=CNSHA&destination=NLRTM&edition=../..', 'edition'],
    ['/shipment_routes/CNSHA/NLRTM?origin=CNSHA', 'origin'],
    ['/leads?edition=xx', 'edition'],
  ])('%# is refused with what is wrong and where', async (address, parameter) => {
    const { status, headers, body } = await ask(address)
    expect([status, body.parameter, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      400,
      parameter,
      'application/problem+json; charset=utf-8',
      'no-store',
    ])
    expect(body.detail).toMatch(/\.$/)
  })
})

describe('leads', () => {
  it('without a form are listed to readers', async () => {
    const { status, body } = await ask('/leads')
    expect([status, body]).toMatchObject([200, { edition: 'en-US' }])
    const { forms } = body as unknown as {
      readonly forms: readonly { readonly id: string; readonly fields: object[] }[]
    }
    expect(forms.map(({ id }) => id)).toContain('contact')
    expect(forms.every(({ fields }) => fields.length > 0)).toBe(true)
  })

  it.each([
    ['/leads', 400],
    ['/leads?form=', 404],
    ['/leads?form=nothing', 404],
    ['/leads?form=contact&form=contact', 404],
  ])('posted to %s are told which forms there are, with %i', async (address, status) => {
    const answer = await ask(address, {
      method: 'POST',
      headers: { origin: SITE_ORIGIN, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([answer.status, answer.body.parameter]).toEqual([status, 'form'])
  })

  it('without a form from a page of another site are refused', async () => {
    const answer = await ask('/leads', { method: 'POST', headers: { origin: 'https://evil.example' }, body: '{}' })
    expect(answer.status).toBe(403)
  })
})

describe('caches', () => {
  it.each([
    '/tools/hs-code-search?q=610910',
    '/tools/hs-code-item-search?q=610910',
    '/shipment_routes?origin=CNSHA&destination=NLRTM',
    '/leads',
  ])('of %s may keep the answer, and are told that it is the same', async (address) => {
    const first = await ask(address)
    const tag = first.headers.get('etag') ?? ''
    expect([first.headers.get('cache-control'), tag]).toEqual([
      'public, max-age=3600',
      expect.stringMatching(/^"[\w-]{22}"$/),
    ])
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ask(address, { headers: { 'if-none-match': known } })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
    }
    expect((await ask(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('that ask by HEAD get the same headers and no body', async () => {
    const address = '/tools/hs-code-search?q=610910'
    const [got, head] = [await ask(address), await ask(address, { method: 'HEAD' })]
    expect([head.status, head.text]).toEqual([200, ''])
    for (const name of ['etag', 'cache-control', 'content-type', 'content-length'])
      expect(head.headers.get(name)).toBe(got.headers.get(name))
  })
})

describe('pages of other origins', () => {
  it.each([
    [SITE_ORIGIN, SITE_ORIGIN],
    [CHINESE_ORIGIN, CHINESE_ORIGIN],
    ['https://evil.example', null],
  ])('%s may read answers: %s', async (origin, allowed) => {
    const { headers } = await ask('/tools/hs-code-search?q=610910', { headers: { origin } })
    expect(headers.get('access-control-allow-origin')).toBe(allowed)
    expect(headers.get('vary')).toMatch(/Origin/i)
  })

  it('and other methods find nothing here', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await ask('/shipment_routes', { method })).status).toBe(404)
  })
})

describe('a server under load', () => {
  const start = endpointsPerTest()

  it('answers so many look-ups a minute of one network, then 429', async () => {
    const { url } = await start({ env: { ENDPOINTS_OUT: outDir, LIMIT_PER_ADDRESS: '1' } })
    const statuses: number[] = []
    for (let count = 0; count < 8; count += 1)
      statuses.push((await fetch(`${url}/tools/hs-code-search?q=610910`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  })

  it('without the data says 503, and answers once it is there', async () => {
    const empty = temporaryFolder()
    const { url } = await start({ env: { ENDPOINTS_OUT: empty } })
    const statusOf = async (address: string) => (await fetch(url + address)).status
    expect(await statusOf('/tools/hs-code-search?q=610910')).toBe(503)
    expect(await statusOf('/shipment_routes?origin=CNSHA&destination=NLRTM')).toBe(503)
    writeLookupData(empty)
    expect(await statusOf('/tools/hs-code-search?q=610910')).toBe(200)
    expect(await statusOf('/shipment_routes?origin=CNSHA&destination=NLRTM')).toBe(200)
  })

  it('is not stopped by a request line that never ends', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${started.url}/tools/hs-code-search?q=${'x'.repeat(30_000)}`, ({ statusCode }) =>
        resolve(statusCode),
      )
      asked.once('error', reject)
      asked.end()
    })
    expect(status).toBe(431)
  })
})

describe('the data of the site', () => {
  const edges = async (fetch: typeof globalThis.fetch) => {
    const { settings } = await readSite('.')
    let now = 0
    const data = siteData(
      { settings, outDir: '/nowhere', originOf: () => 'https://www.fairlead.example', fetch },
      () => new Date(now),
    )
    return {
      read: () => data('en-US', 'x.json', (content) => ({ content })),
      later: () => {
        now += 61_000
      },
    }
  }

  it('comes from the host of the edition without a build, is opened once, and anew when it has changed', async () => {
    const asked: string[] = []
    let text = '{"a":1}'
    const { read, later } = await edges(async (url) => {
      asked.push(String(url))
      return new Response(text)
    })
    const [first, second] = await Promise.all([read(), read()])
    expect([first, asked]).toEqual([{ content: { a: 1 } }, ['https://www.fairlead.example/x.json']])
    expect(second).toBe(first)
    later()
    expect(await read()).toBe(first)
    text = '{"a":2}'
    later()
    expect(await read()).toEqual({ content: { a: 2 } })
  })

  it.each([
    ['is away', async () => Promise.reject(new Error('ECONNREFUSED'))],
    ['fails', async () => new Response('', { status: 500 })],
    ['lies', async () => new Response('<!doctype html>')],
  ])('stays as it was while the host %s', async (_, bad) => {
    let isGood = true
    const { read, later } = await edges(async () => (isGood ? new Response('[1]') : bad()))
    const first = await read()
    isGood = false
    later()
    expect(await read()).toBe(first)
  })
})
