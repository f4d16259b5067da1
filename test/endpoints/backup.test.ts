import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { backup } from '#endpoints/cli/backup.ts'
import { countMigrations, readContents } from '#endpoints/store/backup.ts'
import { startCluster } from '#endpoints/store/embedded/cluster.ts'
import { startProcess } from './support/endpoints-process.ts'
import { contactAnswers, formClient, newsletterAnswers } from './support/form-client.ts'
import { newDatabase } from './support/new-database.ts'
import { makeReachableFolder } from './support/reachable-folder.ts'

const folder = makeReachableFolder()
const file = path.join(folder, 'backup.ndjson.gz')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Quotes, line ends, marks of our own format, joined and turned characters, escapes. */
const texts = [
  'O\u2019Brien \\ "x"',
  '=1+1\n\t{"table":"jobs"}',
  '\u{1F469}\u200D\u{1F680} \u202Eabc',
  '零担 🚚',
  '\\u0000 $1 %s',
]

const fill = async (url: string): Promise<readonly { readonly key: string; readonly id: string }[]> => {
  const client = formClient(url)
  const sent: { key: string; id: string }[] = []
  for (const text of texts) {
    const key = randomUUID()
    const { body } = await client.submit(contactAnswers({ message: [text] }), { key })
    sent.push({ key, id: String(body['id']) })
  }
  await client.submit(newsletterAnswers('reader@buyer.example'), { form: 'newsletter' })
  return sent
}

describe('a restore drill', () => {
  it('brings back every row after the store is lost, and the endpoints go on with it', async () => {
    const data = path.join(folder, 'data')
    const store = path.join(data, 'postgres')
    const one = await startProcess({ ENDPOINTS_DATA: data })
    const sent = await fill(one.url)
    const saved = await backup(['backup', file], { ENDPOINTS_DATA: data })
    expect(saved).toMatchObject({ code: 0, text: expect.stringContaining('submissions: 6 rows') })
    const before = await startCluster({ dir: store })
    const contents = await readContents(before.url)
    await one.kill('SIGTERM')
    await before.stop()
    rmSync(data, { recursive: true })

    expect(await backup(['restore', file], { ENDPOINTS_DATA: data })).toMatchObject({ code: 0 })
    const after = await startCluster({ dir: store })
    expect(await readContents(after.url)).toEqual(contents)
    const two = await startProcess({ ENDPOINTS_DATA: data })
    const client = formClient(two.url)
    for (const [index, { key, id }] of sent.entries()) {
      const again = await client.submit(contactAnswers({ message: [texts[index] ?? ''] }), { key })
      expect(again).toMatchObject({ status: 200, body: { id } })
    }
    expect((await client.submit(contactAnswers())).status).toBe(201)
    await two.kill('SIGTERM')
    await after.stop()
  })
})

describe('restore', () => {
  it('refuses a database that holds rows, and a file that is cut off or changed', async () => {
    const [full, empty, source] = [await newDatabase(), await newDatabase(), await newDatabase()]
    const one = await startProcess({ DATABASE_URL: source })
    await fill(one.url)
    await one.kill('SIGTERM')
    expect(await backup(['backup', file], { DATABASE_URL: source })).toMatchObject({ code: 0 })
    expect(await backup(['restore', file], { DATABASE_URL: full })).toMatchObject({ code: 0 })
    expect(await readContents(full)).toEqual(await readContents(source))
    expect(await backup(['restore', file], { DATABASE_URL: full })).toMatchObject({
      code: 1,
      text: expect.stringContaining('has rows'),
    })

    const whole = readFileSync(file)
    const [{ gunzipSync, gzipSync }] = [await import('node:zlib')]
    const lines = gunzipSync(whole).toString().trimEnd().split('\n')
    const damages: readonly Buffer[] = [
      whole.subarray(0, whole.length - 40),
      gzipSync(lines.slice(0, -1).join('\n')),
      gzipSync(lines.filter((line) => !line.includes('O\u2019Brien')).join('\n')),
      gzipSync(lines.join('\n').replace('零担', '整车')),
      gzipSync('{"some":"file"}'),
    ]
    for (const damage of damages) {
      writeFileSync(file, damage)
      const refused = await backup(['restore', file], { DATABASE_URL: empty })
      expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('cannot be restored') })
    }
    expect(Object.values(await readContents(empty)).every(({ rows }) => rows === 0)).toBe(true)
    writeFileSync(file, whole)
    expect(await backup(['restore', file], { DATABASE_URL: empty })).toMatchObject({ code: 0 })
    expect(await readContents(empty)).toEqual(await readContents(source))
  })

  it('refuses a backup of a later version', async () => {
    const { gunzipSync, gzipSync } = await import('node:zlib')
    const source = await newDatabase()
    const one = await startProcess({ DATABASE_URL: source })
    await one.kill('SIGTERM')
    await backup(['backup', file], { DATABASE_URL: source })
    const [header = '', ...rest] = gunzipSync(readFileSync(file)).toString().split('\n')
    const later = { ...(JSON.parse(header) as object), migrations: countMigrations() + 1 }
    writeFileSync(file, gzipSync([JSON.stringify(later), ...rest].join('\n')))
    expect(await backup(['restore', file], { DATABASE_URL: await newDatabase() })).toMatchObject({
      code: 1,
      text: expect.stringContaining('endpoints of the backup or newer ones'),
    })
  })
})
