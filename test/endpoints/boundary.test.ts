import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isStorable, toStorable } from '#content/schema/forms/storable-text.ts'
import { findUnstorable } from '#endpoints/boundary/find-unstorable.ts'
import { PagePath } from '#endpoints/boundary/page-path.ts'
import { startCluster } from '#endpoints/store/embedded/cluster.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { contactAnswers } from './support/form-client.ts'
import { query } from './support/new-database.ts'
import { makeReachableFolder } from './support/reachable-folder.ts'
import { writeSiteOut } from './support/site-out.ts'
import { SITE_ORIGIN, type Started, startEndpoints } from './support/started-endpoints.ts'

const dataDir = temporaryFolder()
const outDir = temporaryFolder()
let started: Started
beforeAll(async () => {
  writeSiteOut(outDir)
  started = await startEndpoints({ env: { ENDPOINTS_OUT: outDir } }, dataDir)
})
afterAll(() => started.endpoints.close())

/** Of the Unicode charts and of what PostgreSQL, JSON and terminals are known to choke on. */
const unstorable = [
  ['NUL', 'a\u0000b'],
  ['start of heading', '\u0001'],
  ['bell', '\u0007'],
  ['backspace', 'ab\u0008'],
  ['vertical tab of a word processor', 'one\u000btwo'],
  ['form feed of a printed page', 'one\u000ctwo'],
  ['escape sequence of a terminal', '\u001b[31mred'],
  ['delete', '\u007f'],
  ['next line of a mainframe', 'one\u0085two'],
  ['control sequence introducer', '\u009b2J'],
  ['first half of an emoji', 'ship \ud83d'],
  ['second half of an emoji', '\udea2 ship'],
  ['halves in the wrong order', '\udea2\ud83d'],
] as const

const storable = [
  '',
  'plain',
  'tab\tline\nline\r\nline',
  '中文，标点。',
  '🚢 ship',
  'e\u0301',
  '\ufeffmark',
  '\u202eright',
]

describe('storable text', () => {
  it.each(unstorable)('has no %s', (_, text) => {
    expect(isStorable(text)).toBe(false)
    expect(isStorable(toStorable(text))).toBe(true)
  })

  it.each(storable)('may be %j', (text) => {
    expect(isStorable(text)).toBe(true)
    expect(toStorable(text)).toBe(text)
  })

  it('is looked for in names, too, and at any depth', () => {
    expect(findUnstorable({ a: [{ b: { c: ['x', '\u0000'] } }] })).toBe('a.b.c')
    expect(findUnstorable({ a: { 'x\u0000': 1 } })).toBe('a')
    expect(findUnstorable({ a: 1, b: null, c: true })).toBeUndefined()
    expect(findUnstorable(JSON.parse(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`))).toBe('a')
  })
})

const pagesOfAttackers = [
  '.evil.example/login',
  '@evil.example/login',
  ':8080@evil.example',
  '//evil.example/login',
  '/\\evil.example/login',
  '\\\\evil.example',
  'https://evil.example/login',
  'javascript:alert(1)',
  '/help//evil',
  '/help?next=https://evil.example',
  '/help#x',
  '/help\nBcc: victim@else.example',
  '/help me',
  '/a/../../etc/passwd',
  '/..',
  '/\u202egnp.exe',
  '',
]

describe('the page of a form', () => {
  it.each(pagesOfAttackers)('is no path: %j', async (page) => {
    expect(PagePath.decode(page)._tag).toBe('Left')
    const { status, body } = await started.client.submit(contactAnswers(), { page })
    expect([status, body['problem'], body['field']]).toEqual([400, 'unreadable', 'page'])
  })

  it.each(['/', '/company/contact', '/tools/hs-code/0901.11', '/help/如何-追踪', '/help/%E5%A6%82', '/a-b_c~d/'])(
    'may be %s',
    (page) => {
      expect(PagePath.decode(page)._tag).toBe('Right')
    },
  )
})

describe('a field with characters that cannot be stored', () => {
  const fields = [
    ['answers.message', (text: string) => ({ answers: contactAnswers({ message: [text] }) })],
    ['answers.company', (text: string) => ({ answers: contactAnswers({ company: [text] }) })],
    ['page', (text: string) => ({ page: `/help${text}` })],
    ['edition', (text: string) => ({ edition: text })],
    ['wordings.acceptTerms', (text: string) => ({ wordings: { acceptTerms: text } })],
    ['campaign.utm_source', (text: string) => ({ campaign: { utm_source: text } })],
    ['trackId', (text: string) => ({ trackId: text })],
  ] as const

  it.each(fields.flatMap(([field, bodyOf]) => unstorable.map(([what, text]) => [field, what, bodyOf(text)] as const)))(
    'is refused by its name: %s with %s',
    async (field, _, more) => {
      const { status, body } = await started.client.submit(contactAnswers(), { proof: 'x', more })
      expect([status, body['problem'], body['field']]).toEqual([400, 'unreadable', field])
    },
  )

  it('is refused in error reports and events', async () => {
    const send = async (to: string, body: string): Promise<unknown> => {
      const headers = { origin: SITE_ORIGIN, 'content-type': 'text/plain' }
      const response = await fetch(`${started.url}/${to}`, { method: 'POST', headers, body })
      return [response.status, ((await response.json()) as { field?: unknown }).field]
    }
    expect(await send('envelope', '{}\n{"type":"event"}\n{"message":"a\\u0000b"}\n')).toEqual([400, 'message'])
    expect(await send('envelope', '{}\n{"type":"event"}\n{"exception":{"values":[{"value":"\\ud800"}]}}\n')).toEqual([
      400,
      'exception.values.value',
    ])
    const event = { id: randomUUID(), name: 'x', at: 1, path: '/help', properties: { form: 'a\u0000' } }
    const batch = { edition: 'en-US', deviceId: randomUUID(), sessionId: randomUUID(), userProperties: {} }
    expect(await send('events', JSON.stringify({ ...batch, events: [event] }))).toEqual([400, 'events.properties.form'])
  })

  it('is shown without them to a browser without scripts, with all other answers', async () => {
    const fieldsOf = Object.entries(contactAnswers({ message: ['Two\u000blines'] }))
    const response = await started.client.post('contact', [
      ['_edition', 'en-US'],
      ['_page', '/company/contact'],
      ...fieldsOf.flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    ])
    const html = await response.text()
    expect(response.status).toBe(400)
    expect(html).toContain('Two\nlines</textarea>')
    expect(html).toContain('href="#field-message"')
  })

  it('is stored nowhere', async () => {
    for (const table of ['submissions', 'events', 'error_reports'])
      expect(await query(started.databaseUrl, `select id from ${table}`)).toEqual([])
  })
})

describe('the log of the embedded database', () => {
  it('has no contents of rows, statements or parameters, whatever fails', async () => {
    const dir = makeReachableFolder()
    const cluster = await startCluster({ dir, copiesDir: inject('copiesDir'), isDurable: false })
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    await client.query('create table leads (email text primary key, n int)')
    await client.query("insert into leads values ('ann@buyer.example', 1)")
    const failing: readonly (readonly [string, readonly unknown[]])[] = [
      ["insert into leads values ('ann@buyer.example', 2)", []],
      ['insert into leads values ($1, $2)', ['secret-4711', 'secret-4711']],
      ["select 'secret-4711'::int", []],
      ['select $1::jsonb', ['{"secret-4711']],
      ['insert into leads values ($1)', ['secret-4711\u0000']],
      ["select 'secret-4711' frm x", []],
    ]
    for (const [text, values] of failing) await expect(client.query(text, [...values])).rejects.toThrow()
    await client.end()
    await cluster.stop()
    const log = readFileSync(path.join(dir, 'data/server.log'), 'utf8')
    expect(log).toContain('database system is ready')
    expect(log).not.toMatch(/buyer\.example|secret-4711/)
  })
})
