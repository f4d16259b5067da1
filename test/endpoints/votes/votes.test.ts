import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { report } from '#endpoints/cli/report.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { query, switchedDatabase } from '../support/new-database.ts'
import { CHINESE_ORIGIN, endpointsPerTest, SITE_ORIGIN } from '../support/started-endpoints.ts'

const start = endpointsPerTest()
const folder = temporaryFolder()
const NOW = new Date('2026-11-27T12:00:00Z')
const surroundings = { now: () => NOW }
const ARTICLE = '/help/215-mpf-and-hmf'

const aVote = (over: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ id: randomUUID(), edition: 'en-US', page: ARTICLE, helpful: 'yes', ...over })

const send = (url: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${url}/votes`, {
    method: 'POST',
    body,
    headers: { origin: SITE_ORIGIN, 'content-type': 'text/plain', ...headers },
  })

const post = (url: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${url}/votes`, {
    method: 'POST',
    body: new URLSearchParams({ _edition: 'en-US', _page: ARTICLE, ...fields }),
    headers: { origin: SITE_ORIGIN, ...headers },
    redirect: 'manual',
  })

type Row = { readonly page: string; readonly is_helpful: boolean; readonly missing: string | null }
const rowsIn = (databaseUrl: string) => query<Row>(databaseUrl, 'select * from votes order by page, is_helpful')

describe('an answer sent by a script', () => {
  it('is stored, and a second one of the same visit replaces it', async () => {
    const { url, databaseUrl } = await start({ surroundings })
    const id = randomUUID()
    expect((await send(url, aVote({ id }))).status).toBe(204)
    expect((await send(url, aVote({ id, helpful: 'no' }))).status).toBe(204)
    expect((await send(url, aVote({ id, helpful: 'no', missing: '  the fee\n of 2027 ' }))).status).toBe(204)
    const rows = await rowsIn(databaseUrl)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ page: ARTICLE, is_helpful: false, missing: 'the fee of 2027' })
    expect((await send(url, aVote({ id }))).status).toBe(204)
    expect((await rowsIn(databaseUrl))[0]).toMatchObject({ is_helpful: true, missing: null })
  })

  it('of another visit adds to it', async () => {
    const { url, databaseUrl } = await start({ surroundings })
    await send(url, aVote())
    await send(url, aVote())
    expect(await rowsIn(databaseUrl)).toHaveLength(2)
  })

  it('replaces no answer on another page', async () => {
    const { url, databaseUrl } = await start({ surroundings })
    const id = randomUUID()
    await send(url, aVote({ id }))
    await send(url, aVote({ id, page: '/help/other', helpful: 'no' }))
    expect(await rowsIn(databaseUrl)).toMatchObject([{ page: ARTICLE, is_helpful: true }])
  })

  it('keeps neither address, cookie nor browser of the sender, nor an address that was typed', async () => {
    const { url, databaseUrl } = await start({ surroundings })
    await send(url, aVote({ helpful: 'no', missing: 'Write to ann@buyer.example' }), {
      cookie: 'secret=1',
      'user-agent': 'Identifiable/1',
    })
    const text = JSON.stringify(await query(databaseUrl, 'select * from votes'))
    expect(text).not.toMatch(/secret|Identifiable|127\.0\.0\.1|buyer/)
  })

  it('may be as long as a line, also in Chinese', async () => {
    const { url, databaseUrl } = await start({ surroundings })
    const missing = '缺'.repeat(300)
    const chinese = { edition: 'zh-CN', helpful: 'no' }
    expect((await send(url, aVote({ ...chinese, missing }), { origin: CHINESE_ORIGIN })).status).toBe(204)
    expect((await send(url, aVote({ ...chinese, missing: `${missing}缺` }))).status).toBe(400)
    expect((await rowsIn(databaseUrl))[0]?.missing).toBe(missing)
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a page outside the help center', aVote({ page: '/get-started' })],
    ['a page with a query', aVote({ page: `${ARTICLE}?q=ann@buyer.example` })],
    ['an address of another host', aVote({ page: '//evil.example/help/' })],
    ['an unknown edition', aVote({ edition: 'de-DE' })],
    ['an edition that every object has', aVote({ edition: 'constructor' })],
    ['an id that is no random number', aVote({ id: 'ann@buyer.example' })],
    ['another answer', aVote({ helpful: 'maybe' })],
    ['a character that cannot be stored', aVote({ helpful: 'no', missing: 'a\u0000b' })],
  ])('is refused if it has %s', async (_, body) => {
    const { url, databaseUrl } = await start({ surroundings })
    expect((await send(url, body)).status).toBe(400)
    expect(await rowsIn(databaseUrl)).toEqual([])
  })

  it('is refused from elsewhere, and above the limit of a network', async () => {
    const { url, databaseUrl } = await start({ surroundings, env: { LIMIT_PER_ADDRESS: '1' } })
    expect((await send(url, aVote(), { origin: 'https://evil.example' })).status).toBe(403)
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) statuses.push((await send(url, aVote())).status)
    expect(statuses).toContain(204)
    expect(statuses.at(-1)).toBe(429)
    expect(await rowsIn(databaseUrl)).toHaveLength(statuses.filter((status) => status === 204).length)
  })

  it('gets 503 while the database is away, and is stored when it is sent again', async () => {
    const { databaseUrl, off, on } = await switchedDatabase()
    const { url } = await start({ surroundings, env: { DATABASE_URL: databaseUrl } })
    const body = aVote()
    await off()
    expect((await send(url, body)).status).toBe(503)
    await on()
    await expect.poll(async () => (await send(url, body)).status).toBe(204)
    expect(await rowsIn(databaseUrl)).toHaveLength(1)
  })
})

describe('an answer posted without a script', () => {
  it('is stored with what was missing, and leads to a page', async () => {
    const { url, databaseUrl } = await start({ surroundings })
    const answer = await post(url, { helpful: 'no', missing: 'An example in euros' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SITE_ORIGIN}/thank-you/help-vote`])
    expect(await rowsIn(databaseUrl)).toMatchObject([{ is_helpful: false, missing: 'An example in euros' }])
  })

  it('is refused from elsewhere', async () => {
    const { url } = await start({ surroundings })
    expect((await post(url, { helpful: 'no' }, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

it('the report lists articles with most answers No first, with the texts, and escapes them', async () => {
  const { url, databaseUrl } = await start({ surroundings })
  await send(url, aVote())
  await send(url, aVote({ page: '/help/poor', helpful: 'no', missing: '<b>The rate</b>' }))
  await query(
    databaseUrl,
    `insert into votes select gen_random_uuid(), 'en-US', '/help/old', false, 'old', '2025-01-01'`,
  )
  const out = path.join(folder, 'report.html')
  const env = { DATABASE_URL: databaseUrl, ENDPOINTS_DATA: folder }
  expect(await report(['--days', '30', '--out', out], env, NOW)).toMatchObject({ code: 0 })
  const html = readFileSync(out, 'utf8')
  expect(html.indexOf('/help/poor')).toBeGreaterThan(0)
  expect(html.indexOf(ARTICLE)).toBeGreaterThan(html.indexOf('/help/poor'))
  expect(html).toContain('&lt;b&gt;The rate&lt;/b&gt;')
  expect(html).not.toContain('/help/old')
})

it('texts are deleted after 180 days, answers after two years', async () => {
  const { url, databaseUrl, endpoints } = await start({ surroundings })
  await send(url, aVote())
  await query(
    databaseUrl,
    `insert into votes select gen_random_uuid(), 'en-US', '/help/x', false, 'text', '2026-11-27T00:00:00Z'::timestamptz - d * interval '1 day' from unnest(array[179, 181, 731]) d`,
  )
  await endpoints.close()
  await start({ surroundings, env: { DATABASE_URL: databaseUrl } })
  await expect
    .poll(async () =>
      (await query<Row>(databaseUrl, `select * from votes where page = '/help/x' order by voted_at desc`)).map(
        ({ missing }) => missing,
      ),
    )
    .toEqual(['text', null])
})
