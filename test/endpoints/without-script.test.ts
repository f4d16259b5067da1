import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { contactAnswers } from './support/form-client.ts'
import { query } from './support/new-database.ts'
import { writeSiteOut } from './support/site-out.ts'
import { endpointsPerTest, SITE_ORIGIN } from './support/started-endpoints.ts'

const start = endpointsPerTest()
const outDir = temporaryFolder()
const env = { ENDPOINTS_OUT: outDir }

beforeAll(() => writeSiteOut(outDir))

type Field = readonly [string, string]

const fields = (more: Readonly<Record<string, readonly string[]>> = {}): readonly Field[] => [
  ['_edition', 'en-US'],
  ['_page', '/company/contact'],
  ['_wording.acceptTerms', 'v1'],
  ['homepage', ''],
  ...Object.entries(contactAnswers(more)).flatMap(([name, values]) => values.map((value): Field => [name, value])),
]

const rowsOf = (databaseUrl: string) =>
  query<{ readonly proof: string; readonly consents: readonly { readonly version: string }[] }>(
    databaseUrl,
    'select * from submissions',
  )

describe('a form posted without a script', () => {
  it('is stored and redirected to the confirmation page', async () => {
    const { client, databaseUrl } = await start({ env })
    const response = await client.post('contact', fields())
    expect([response.status, response.headers.get('location')]).toEqual([303, `${SITE_ORIGIN}/thank-you/message`])
    const [row] = await rowsOf(databaseUrl)
    expect([row?.proof, row?.consents[0]?.version]).toEqual(['none', 'v1'])
  })

  it('is stored once after a double click, also across the turn of an hour', async () => {
    let now = Date.parse('2026-11-23T10:59:59Z')
    const { client, databaseUrl } = await start({ env, surroundings: { now: () => new Date(now) } })
    const [one, two] = await Promise.all([client.post('contact', fields()), client.post('contact', fields())])
    now += 2000
    const three = await client.post('contact', fields())
    expect([one.status, two.status, three.status]).toEqual([303, 303, 303])
    expect(await rowsOf(databaseUrl)).toHaveLength(1)
    now += 2 * 3_600_000
    await client.post('contact', fields())
    expect(await rowsOf(databaseUrl)).toHaveLength(2)
  })

  it('is answered with its own page, with all answers and errors', async () => {
    const { client, databaseUrl } = await start({ env })
    const typed = fields({
      message: ['<b>"Hi"</b>'],
      email: ['nobody'],
      firstName: ['  '],
      tradeTerms: ['exw-fob'],
    })
    const response = await client.post('contact', typed)
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain('<title>Error: Contact us | Fairlead</title>')
    expect(html).toContain('&lt;b&gt;"Hi"&lt;/b&gt;</textarea>')
    expect(html).toContain('value="nobody"')
    expect(html).toContain('<option value="US" selected="">')
    expect(html).not.toContain('<option value="" selected')
    expect(html).toMatch(/value="exw-fob" checked=""/)
    expect(html).toMatch(/name="acceptTerms"[^>]*checked=""/)
    expect(html).toContain('<li><a href="#field-email">E-mail: Please enter a valid email address</a></li>')
    expect(html).toContain('<li><a href="#field-firstName">First Name: Required</a></li>')
    expect(html).toContain('<p id="field-email-error">Please enter a valid email address</p>')
    expect(html).toMatch(/id="field-email"[^>]*aria-invalid="true" aria-describedby="field-email-error"/)
    expect(html).toContain('<p id="field-message-error" hidden="">')
    expect(html).toMatch(/data-error-summary="" tabindex="-1" autofocus=""/)
    expect(await rowsOf(databaseUrl)).toEqual([])
  })

  it("is shown its page without scripts and policies of the site's address", async () => {
    const { client } = await start({ env })
    const response = await client.post('contact', fields({ email: [''] }))
    const html = await response.text()
    expect(html).not.toMatch(/<script|canonical|http-equiv|crossorigin/)
    expect(html).toContain(`href="${SITE_ORIGIN}/assets/site.css"`)
    expect(html).toContain(`<a href="${SITE_ORIGIN}/help">`)
    expect(html).toContain('<a href="#main">')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`style-src ${SITE_ORIGIN}`)
    expect(policy).not.toContain('script-src')
  })

  it("gets no word on HTTPS for hosts below the site's, through which the answer may come", async () => {
    const { client } = await start({ env })
    const response = await client.post('contact', fields({ email: [''] }))
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  it('is shown its page with links mapped to local hosts', async () => {
    const html = [
      '<html><head><title>T</title></head><body><a href="https://cn.fairlead.example/help">中文</a>',
      '<a href="https://elsewhere.example/x">x</a>',
      '<form data-form="contact" action="https://api.fairlead.example/forms/contact">',
      '<div data-error-summary hidden><ul></ul></div></form></body></html>',
    ].join('')
    const { client } = await start({
      env: {
        ENDPOINTS_OUT: '/nowhere',
        ENDPOINTS_URL: 'http://localhost:4002',
        ENDPOINTS_ORIGINS: 'en-US=http://localhost:4000,zh-CN=http://localhost:4001',
      },
      surroundings: { fetch: async () => new Response(html, { headers: { 'content-type': 'text/html' } }) },
    })
    const response = await client.post('contact', fields({ email: [''] }), { origin: 'http://localhost:4000' })
    const shown = await response.text()
    expect(shown).toContain('action="http://localhost:4002/forms/contact"')
    expect(shown).toContain('href="http://localhost:4001/help"')
    expect(shown).toContain('href="https://elsewhere.example/x"')
  })

  it.each([
    [{ origin: 'https://evil.example' }, 403, 'Sorry, but we are unable to process your message'],
    [{}, 403, 'Sorry, but we are unable to process your message'],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 403, 'Sorry, but we are unable to process your message'],
  ])('is rejected from another origin (%o), and keeps its answers', async (headers, status, words) => {
    const { client, databaseUrl } = await start({ env })
    const response = await client.post('contact', fields(), headers as Record<string, string>)
    const html = await response.text()
    expect([response.status, html.includes(words)]).toEqual([status, true])
    expect(html).toContain('Where is booking 4711?')
    expect(await rowsOf(databaseUrl)).toEqual([])
  })

  it('is accepted from a page that hides its address', async () => {
    const { client } = await start({ env })
    const headers = { origin: 'null', 'sec-fetch-site': 'same-site' }
    expect((await client.post('contact', fields(), headers)).status).toBe(303)
  })

  it('is marked for review when its network posts many, and is stored all the same', async () => {
    const { client, databaseUrl } = await start({ env: { ...env, LIMIT_WITHOUT_SCRIPT: '2' } })
    for (const lastName of ['One', 'Two', 'Three'])
      expect((await client.post('contact', fields({ lastName: [lastName] }))).status).toBe(303)
    const rows = await query<{ review: string | null }>(
      databaseUrl,
      'select review from submissions order by received_at',
    )
    expect(rows.map(({ review }) => review)).toEqual([null, null, 'busy-network'])
  })

  it.each(['/../../../etc/passwd', '//evil.example/x', '/company/contact\u0000', 'https://evil.example/'])(
    'is refused by the name of the field if its page is no path: "%s"',
    async (page) => {
      const { client } = await start({ env })
      const response = await client.post(
        'contact',
        fields().map(([name, value]): Field => [name, name === '_page' ? page : value]),
      )
      expect([response.status, ((await response.json()) as { field?: unknown }).field]).toEqual([400, 'page'])
    },
  )

  it.each(['/%2e%2e/x', '/nowhere'])('gets its faults as text if it names the unknown page "%s"', async (page) => {
    const requests: string[] = []
    const fetchNothing: typeof fetch = async (url) => {
      requests.push(String(url))
      return new Response('', { status: 404 })
    }
    const { client } = await start({ env, surroundings: { fetch: fetchNothing } })
    const posted = fields({ email: ['nobody'] }).map(([name, value]): Field => [name, name === '_page' ? page : value])
    const response = await client.post('contact', posted)
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/plain; charset=utf-8'])
    expect(await response.text()).toBe('E-mail: Please enter a valid email address\n')
    for (const url of requests) expect(url.startsWith(`${SITE_ORIGIN}/`)).toBe(true)
  })

  it("is shown the page of the edition's host if there is no build", async () => {
    const html =
      '<html><head><title>T</title></head><body><form data-form="contact"><div data-error-summary hidden><ul></ul></div></form></body></html>'
    const { client } = await start({
      env: { ENDPOINTS_OUT: '/nowhere' },
      surroundings: { fetch: async () => new Response(html, { headers: { 'content-type': 'text/html' } }) },
    })
    const response = await client.post('contact', fields({ email: [''] }))
    expect(await response.text()).toContain('<title>Error: T</title>')
  })
})
