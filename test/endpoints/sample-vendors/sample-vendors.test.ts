import { describe, expect, it, onTestFinished } from 'vitest'
import { type VendorKind, vendorKinds } from '#content/schema/measurement.ts'
import type { ReceivedAnswer } from '#content/schema/received-message.ts'
import { createBotService } from '#endpoints/bots/bot-service.ts'
import { SAMPLE_SECRET } from '#endpoints/sample-vendors/sample-vendor.ts'
import { type SampleVendors, startSampleVendors } from '#endpoints/sample-vendors/start-sample-vendors.ts'
import { readSite } from '#endpoints/site/read-site.ts'
import { endpointsPerTest } from '../support/started-endpoints.ts'

const start = endpointsPerTest()
const repository = new URL('../../..', import.meta.url).pathname

const startSamples = async (now = () => new Date()): Promise<SampleVendors> => {
  const { settings } = await readSite(repository)
  const samples = await startSampleVendors(settings, now)
  if (samples === undefined) throw new Error('The settings have no samples.')
  onTestFinished(() => samples.close())
  return samples
}

const originOf = ({ parties }: SampleVendors, kind: VendorKind): string =>
  parties.find((party) => party.kind === kind)?.origin ?? ''

type Sent = { readonly storage: 'granted' | 'denied'; readonly cookie?: string }

const collect = (samples: SampleVendors, kind: VendorKind, { storage, cookie }: Sent) =>
  fetch(`${originOf(samples, kind)}/${kind}/collect`, {
    method: 'POST',
    headers: { origin: 'null', ...(cookie === undefined ? {} : { cookie }) },
    body: JSON.stringify({
      account: 'one',
      consent: { ad_storage: storage },
      storage,
      messages: [{ event: 'page', payload: { path: '/help' } }],
    }),
  })

describe('the samples', () => {
  it('have an origin each, and their scripts come through the proxy of the endpoints that run them', async () => {
    const samples = await startSamples()
    expect(new Set(samples.parties.map(({ origin }) => origin)).size).toBe(vendorKinds.length)
    const { url } = await start({ surroundings: { samples } })
    for (const kind of vendorKinds) {
      const address = encodeURIComponent(`https://${kind}.vendors.example/${kind}.js`)
      const response = await fetch(`${url}/proxy?url=${address}`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
      expect(await response.text()).toContain(originOf(samples, kind))
    }
    const policy = (await fetch(`${url}/sandbox`)).headers.get('content-security-policy')
    for (const { origin } of samples.parties) expect(policy).toContain(origin)
  })

  it('are nowhere else: endpoints without them refuse their hosts and tell of nothing', async () => {
    const { url } = await start()
    const address = encodeURIComponent('https://tag-manager.vendors.example/tag-manager.js')
    expect((await fetch(`${url}/proxy?url=${address}`)).status).toBe(403)
    expect((await fetch(`${url}/samples`)).status).toBe(404)
    expect((await fetch(`${url}/sandbox`)).headers.get('content-security-policy')).not.toContain('vendors.example')
  })

  it('of a site without samples do not start', async () => {
    const { settings } = await readSite(repository)
    expect(await startSampleVendors({ ...settings, measurement: { vendors: {} } }, () => new Date())).toBeUndefined()
  })

  it('tell pages what they have received, each message once', async () => {
    const samples = await startSamples(() => new Date('2026-11-28T09:00:00Z'))
    const { url } = await start({ surroundings: { samples } })
    const ask = async (after: number) => (await (await fetch(`${url}/samples?after=${after}`)).json()) as ReceivedAnswer
    expect((await ask(0)).messages).toEqual([])
    await collect(samples, 'tag-manager', { storage: 'granted' })
    await collect(samples, 'product-analytics', { storage: 'granted' })
    const { parties, messages } = await ask(0)
    expect(parties.map(({ kind }) => kind)).toEqual(vendorKinds)
    expect(messages).toMatchObject([
      {
        number: 1,
        at: '2026-11-28T09:00:00.000Z',
        kind: 'tag-manager',
        account: 'one',
        consent: { ad_storage: 'granted' },
        event: 'page',
        payload: { path: '/help' },
        cookie: { change: 'set' },
      },
      { number: 2, kind: 'product-analytics' },
    ])
    expect((await ask(1)).messages.map(({ number }) => number)).toEqual([2])
  })

  it('keep the newest 200 messages', async () => {
    const samples = await startSamples()
    for (let count = 0; count < 203; count += 1) await collect(samples, 'tag-manager', { storage: 'denied' })
    expect(samples.received(0).map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, at) => at + 4))
  })
})

describe('the cookie of a sample', () => {
  it('is set once storage is granted, sent along, and deleted when it is denied', async () => {
    const samples = await startSamples()
    const first = await collect(samples, 'tag-manager', { storage: 'granted' })
    const header = first.headers.get('set-cookie') ?? ''
    expect(header).toMatch(/^sample-tag-manager=[0-9a-f]{12}; Max-Age=\d+; Path=\/tag-manager\/; Secure; HttpOnly/)
    expect(first.headers.get('access-control-allow-origin')).toBe('null')
    const cookie = header.split(';')[0] ?? ''
    const second = await collect(samples, 'tag-manager', { storage: 'granted', cookie })
    const third = await collect(samples, 'tag-manager', { storage: 'denied', cookie: `other=1; ${cookie}` })
    expect([second.headers.get('set-cookie'), third.headers.get('set-cookie')]).toEqual([
      null,
      expect.stringMatching(/^sample-tag-manager=; Max-Age=0; Path=\/tag-manager\/;/),
    ])
    await collect(samples, 'tag-manager', { storage: 'denied' })
    expect(samples.received(0).map((message) => message.cookie)).toEqual([
      { change: 'set' },
      { change: 'kept', sent: cookie },
      { change: 'deleted', sent: cookie },
      { change: 'none' },
    ])
  })

  it.each(['', '{}', '{"account":1}', 'null'])('is not set by what cannot be read: %j', async (body) => {
    const samples = await startSamples()
    const response = await fetch(`${originOf(samples, 'tag-manager')}/tag-manager/collect`, { method: 'POST', body })
    expect([response.status, response.headers.get('set-cookie')]).toEqual([400, null])
    expect(samples.received(0)).toEqual([])
  })
})

describe('a token of the bot protection', () => {
  const askToken = async (samples: SampleVendors, isAutomated: boolean): Promise<string> => {
    const response = await fetch(`${originOf(samples, 'bot-protection')}/bot-protection/token`, {
      method: 'POST',
      body: JSON.stringify({ account: 'key', consent: {}, action: 'contact', isAutomated }),
    })
    return ((await response.json()) as { readonly token: string }).token
  }
  const serviceOf = (samples: SampleVendors, secret = SAMPLE_SECRET) =>
    createBotService({ url: `${originOf(samples, 'bot-protection')}/siteverify`, secret, leastScore: 0.5, fetch })

  it('is verified by the endpoints, once', async () => {
    const samples = await startSamples()
    const token = await askToken(samples, false)
    expect(await serviceOf(samples).judge(token, '192.0.2.1')).toEqual({ _tag: 'Human', proof: 'service' })
    expect(await serviceOf(samples).judge(token, '192.0.2.1')).toEqual({ _tag: 'Bot', reason: 'wrong-proof' })
  })

  it('has a low score where a program drives the browser', async () => {
    const samples = await startSamples()
    const token = await askToken(samples, true)
    expect(await serviceOf(samples).judge(token, '192.0.2.1')).toEqual({ _tag: 'Bot', reason: 'low-score' })
  })

  it('is worth nothing two minutes later, and to whoever does not have the secret', async () => {
    let now = Date.parse('2026-11-28T09:00:00Z')
    const samples = await startSamples(() => new Date(now))
    const [early, late] = [await askToken(samples, false), await askToken(samples, false)]
    expect(await serviceOf(samples, 'guess').judge(early, '192.0.2.1')).toEqual({ _tag: 'Bot', reason: 'wrong-proof' })
    now += 121_000
    expect(await serviceOf(samples).judge(late, '192.0.2.1')).toEqual({ _tag: 'Bot', reason: 'wrong-proof' })
  })
})
