import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readReports } from '#endpoints/http/reports-plugin.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { SITE_ORIGIN, type Started, startEndpoints } from './support/started-endpoints.ts'

const dataDir = temporaryFolder()
let started: Started
beforeAll(async () => {
  started = await startEndpoints({}, dataDir)
})
afterAll(() => started.endpoints.close())

const send = (type: string, body: string) =>
  fetch(`${started.url}/reports`, { method: 'POST', headers: { 'content-type': type, origin: SITE_ORIGIN }, body })

const violation = (effectiveDirective: string) => ({
  type: 'csp-violation',
  url: 'https://www.site.example/secret-page',
  body: { effectiveDirective, blockedURL: 'https://evil.example/x.js' },
})

describe('reports that browsers send by themselves', () => {
  it('are counted by type and directive, and nothing else of them is kept', async () => {
    const reports = [violation('script-src-elem'), violation('script-src-attr'), { type: 'deprecation', body: {} }]
    expect((await send('application/reports+json', JSON.stringify(reports))).status).toBe(204)
    const old = { 'csp-report': { 'violated-directive': "img-src 'self'", 'document-uri': 'https://x.example/secret' } }
    expect((await send('application/csp-report', JSON.stringify(old))).status).toBe(204)
    const figures = await (await fetch(`${started.url}/metrics`)).text()
    expect(figures).toContain('endpoints_browser_reports_total{type="csp-violation",directive="script-src"} 2')
    expect(figures).toContain('endpoints_browser_reports_total{type="csp-violation",directive="img-src"} 1')
    expect(figures).toContain('endpoints_browser_reports_total{type="deprecation",directive="none"} 1')
    expect(figures).not.toMatch(/secret|evil/)
  })

  it('a page of the site may send reports: the check before the request is answered', async () => {
    const headers = {
      origin: SITE_ORIGIN,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const answer = await fetch(`${started.url}/reports`, { method: 'OPTIONS', headers })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(SITE_ORIGIN)
  })

  it.each([
    ['application/reports+json', '{', 400],
    ['application/csp-report', '{}', 400],
    ['application/json', '[]', 400],
    ['text/html', '[]', 415],
    ['application/reports+json', `["${'x'.repeat(65_000)}"]`, 413],
  ])('what is no report is refused: %s %.20s', async (type, body, status) => {
    expect((await send(type, body)).status).toBe(status)
  })

  it.each(['__proto__', 'x'.repeat(500), 'script-src\n', '', null])('a stranger cannot make up labels: %s', (made) => {
    const text = JSON.stringify([{ type: made, body: { effectiveDirective: `${String(made)}!` } }])
    expect(readReports(text)).toEqual([{ type: 'other', directive: 'none' }])
  })
})
