import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { referenceOf } from '#content/schema/forms/reference.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { query } from './support/new-database.ts'
import { endpointsPerTest, SITE_ORIGIN } from './support/started-endpoints.ts'

const start = endpointsPerTest()
const outDir = temporaryFolder()

/** The page that thanks, with the marks of the site's own, as `test/browser/quote.test.ts` finds it built. */
const thanks = `<!doctype html><html><head><title>Thank you</title><script src="/assets/entry.js"></script></head><body>
<h1>Thank you</h1><div hidden data-letter="freight-quote" data-avoided="suez"><p data-part="reference"></p>
<p data-part="lane"></p><dl><div data-line="distance"><dt>Distance</dt><dd data-text="{nm} nm"></dd></div></dl>
<dl data-part="answers"></dl><p data-part="note">Planning figures</p></div><a href="/help">Help</a></body></html>`

const writeThanks = (html = thanks): void => {
  const dir = path.join(outDir, 'en-US/thank-you/quote-request')
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, 'index.html'), html)
}

type Field = readonly [string, string]

const fields = (more: Readonly<Record<string, string>> = {}): readonly Field[] =>
  Object.entries({
    _edition: 'en-US',
    _page: '/get-started',
    homepage: '',
    mode: 'ocean-fcl',
    containers: '40-high-cube',
    count40HighCube: '2',
    cargo: 'Chairs <b>240</b>',
    weight: '18,400',
    cargoVolume: '121',
    origin: 'Nowhere at all',
    destination: 'Los Angeles (USLAX)',
    scope: 'port-to-door',
    readyDate: '2099-12-12',
    firstName: 'Ann',
    lastName: 'Lee',
    company: 'Example Furniture',
    email: 'ann@buyer.example',
    phone: '+1 310 555 0100',
    country: 'US',
    acceptTerms: 'yes',
    ...more,
  })

const idIn = async (databaseUrl: string): Promise<string> => {
  const [row] = await query<{ readonly id: string }>(databaseUrl, 'select id from submissions')
  return row?.id ?? ''
}

describe('a request for a quote posted without a script', () => {
  it('is answered with its letter: the reference, and what was asked, without who asks', async () => {
    writeThanks()
    const { client, databaseUrl } = await start({ env: { ENDPOINTS_OUT: outDir } })
    const response = await client.post('freight-quote', fields())
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain(`<p data-part="reference">${referenceOf(await idIn(databaseUrl))}</p>`)
    expect(html).toContain('Nowhere at all → Los Angeles (USLAX)')
    expect(html).toContain('<dt>Cargo</dt><dd>Chairs &lt;b&gt;240&lt;/b&gt;</dd>')
    expect(html).toContain('<dd>Ocean FCL</dd>')
    expect(html).not.toMatch(/hidden|Ann|Lee|ann@|310 555|<script/)
    expect(html).toContain(`href="${SITE_ORIGIN}/help"`)
  })

  it('has no line for what is not known of its lane', async () => {
    writeThanks()
    const { client } = await start({ env: { ENDPOINTS_OUT: outDir } })
    expect(await (await client.post('freight-quote', fields())).text()).not.toMatch(/Distance|Planning figures/)
  })

  it('is stored once when its answer is loaded again, with the same reference', async () => {
    writeThanks()
    const { client, databaseUrl } = await start({ env: { ENDPOINTS_OUT: outDir } })
    const once = await (await client.post('freight-quote', fields())).text()
    const twice = await (await client.post('freight-quote', fields())).text()
    expect(twice).toBe(once)
    expect(await query(databaseUrl, 'select 1 from submissions')).toHaveLength(1)
  })

  it('leads to the page that thanks where that has no place for a letter', async () => {
    writeThanks('<!doctype html><html><body><h1>Thank you</h1></body></html>')
    const { client } = await start({ env: { ENDPOINTS_OUT: outDir } })
    const response = await client.post('freight-quote', fields())
    expect([response.status, response.headers.get('location')]).toEqual([303, `${SITE_ORIGIN}/thank-you/quote-request`])
  })

  it('has its letter in time when the files of routes hang', async () => {
    const asking = (input: unknown): Promise<Response> =>
      String(input).includes('/thank-you/')
        ? Promise.resolve(new Response(thanks, { headers: { 'content-type': 'text/html' } }))
        : new Promise(() => {})
    const { client } = await start({
      env: { ENDPOINTS_OUT: '/nowhere' },
      surroundings: { fetch: asking as typeof fetch },
    })
    const begun = performance.now()
    const response = await client.post('freight-quote', fields())
    expect(response.status).toBe(200)
    expect(performance.now() - begun).toBeLessThan(4000)
    expect(await response.text()).toContain('Nowhere at all → Los Angeles (USLAX)')
  })
})
