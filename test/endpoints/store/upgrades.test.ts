import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { backup } from '#endpoints/cli/backup.ts'
import { backUp, countMigrations, migrateUpTo, readContents } from '#endpoints/store/backup.ts'
import { openStore } from '#endpoints/store/open-store.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { startProcess } from '../support/endpoints-process.ts'
import { contactAnswers, formClient } from '../support/form-client.ts'
import { newDatabase, query } from '../support/new-database.ts'

const folder = mkdtempSync('/tmp/fairlead-upgrades-')
afterAll(() => rmSync(folder, { recursive: true }))

const id = '01900000-0000-7000-8000-000000000001'

/** Rows as the first version wrote them. */
const firstRows = `
  insert into submissions values ('${id}', 'contact', 'zh-CN', '/contact', 'a-key-of-the-first-version', 'print',
    '{"lastName":["王"],"email":["wang@buyer.example"]}', 'wang@buyer.example', '[]', null, 'solved',
    '2026-01-02T03:04:05.678901Z', now() + interval '300 days');
  insert into jobs values ('01900000-0000-7000-8000-000000000002', '${id}', null, 'team-mail', 'waiting', 3,
    '2026-01-02T03:04:05Z', 'timed out', '2026-01-02T03:04:05Z', null);
  insert into wordings values ('v1', 'zh-CN', 'privacy', '我同意', '2026-01-01T00:00:00Z')`

const databaseAt = async (version: number): Promise<string> => {
  const url = await newDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrateUpTo(client, version)
  await client.query(firstRows)
  await client.end()
  return url
}

const kept = (url: string) =>
  query(
    url,
    `select s.id, s.answers, s.email, to_char(s.received_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at,
      j.kind, j.state, j.attempts, w.text from submissions s join jobs j on j.submission_id = s.id, wordings w`,
  )

const expected = [
  {
    id,
    answers: { lastName: ['王'], email: ['wang@buyer.example'] },
    email: 'wang@buyer.example',
    at: '2026-01-02 03:04:05.678901',
    kind: 'team-mail',
    state: 'waiting',
    attempts: 3,
    text: '我同意',
  },
]

/** The names of all tables, columns, types and indexes. */
const schemaOf = async (url: string) => [
  await query(
    url,
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' order by 1, 2`,
  ),
  await query(url, `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`),
]

const versions = Array.from({ length: countMigrations() }, (_, index) => index + 1)

describe.each(versions)('an upgrade from version %i of the tables', (version) => {
  it('keeps all rows, and ends with the tables of a new database', async () => {
    const [old, fresh] = [await databaseAt(version), await newDatabase()]
    for (const url of [old, fresh]) await (await openStore(url, () => {})).close()
    expect(await kept(old)).toEqual(expected)
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh))
  })

  it('is made by the restore of a backup from then', async () => {
    const old = await databaseAt(version)
    const lines: string[] = []
    await backUp(old, async (line) => void lines.push(line))
    const file = path.join(folder, `${version}.gz`)
    writeFileSync(file, gzipSync(lines.join('\n')))
    const restored = await newDatabase()
    expect(await backup(['restore', file], { DATABASE_URL: restored })).toMatchObject({ code: 0 })
    await (await openStore(old, () => {})).close()
    expect(await kept(restored)).toEqual(expected)
    expect(await readContents(restored)).toEqual(await readContents(old))
  })
})

it('endpoints start on the oldest tables, and take submissions', async () => {
  const url = await databaseAt(1)
  const one = await startProcess({ DATABASE_URL: url })
  expect((await formClient(one.url).submit(contactAnswers())).status).toBe(201)
  expect(await one.kill('SIGTERM')).toBe(0)
})

it('migrations that were released stay as they are', () => {
  const { entries } = JSON.parse(
    readFileSync(path.join(repositoryDir, 'endpoints/store/migrations/meta/_journal.json'), 'utf8'),
  ) as { readonly entries: readonly { readonly idx: number; readonly tag: string; readonly when: number }[] }
  expect(entries.slice(0, 2).map(({ tag }) => tag)).toEqual(['0000_first', '0001_events'])
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).sort((a, b) => a - b))
})
