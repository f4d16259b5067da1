import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { digest } from '#prerender/base/files/digest.ts'
import { openTableReader } from '#prerender/content/read-table.ts'
import { tableEntries } from '#prerender/content/table-reading.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const FILE = 'content/tables/ports.ts'

const readIn = async (siteDir: string, file = FILE) => {
  const tables = openTableReader(siteDir)
  const reading = await tables.evaluate(file, path.join(siteDir, file))
  await tables.close()
  return { entries: tableEntries(file, reading), dependencies: reading.dependencies }
}

const read = (name: string, files: Readonly<Record<string, string>>) => {
  const siteDir = path.join(folder, name)
  writeFiles(siteDir, files)
  return readIn(siteDir)
}

describe('openTableReader', () => {
  it('a table reader returns computed entries, sorted by id', async () => {
    const { entries } = await read('good', {
      [FILE]: "const code = 'NL' + 'RTM'\nexport default { nlrtm: { code }, deham: { code: 'DEHAM' } }",
    })
    expect(entries).toMatchObject([
      { id: 'deham', file: FILE, raw: { _tag: 'Raw', value: { code: 'DEHAM' } } },
      { id: 'nlrtm', file: FILE, raw: { _tag: 'Raw', value: { code: 'NLRTM' } } },
    ])
    expect(entries.map(({ fileDigest }) => fileDigest)).toEqual(
      [1, 2].map(() => digest(readFileSync(path.join(folder, 'good', FILE)))),
    )
  })

  it('a table reader finds the lines of literal parts', async () => {
    const { entries } = await read('lines', {
      [FILE]: "export default {\n  deham: { name: 'Hamburg' },\n  nlrtm: {\n    name: 'Rotterdam',\n  },\n}\n",
    })
    const lines = entries.map(({ raw }) => (raw._tag === 'Raw' ? raw.lineOf(['name']) : undefined))
    expect(lines).toEqual([2, 4])
  })

  it('a table reader finds the lines of a variable, and the nearest line of what is computed', async () => {
    const { entries } = await read('computed', {
      [FILE]: [
        "const hamburg = { name: 'Hamburg', at: [53.5,",
        '  10] }',
        'const more = {',
        "  nlrtm: { name: 'Rotter' + 'dam' },",
        '}',
        'export default { deham: hamburg, ...more }',
      ].join('\n'),
    })
    const linesOf = (id: string, ...paths: (readonly (string | number)[])[]) =>
      paths.map((path) => {
        const raw = entries.find((entry) => entry.id === id)?.raw
        return raw?._tag === 'Raw' ? raw.lineOf(path) : undefined
      })
    expect(linesOf('deham', [], ['name'], ['at', 1], ['at', 2])).toEqual([6, 1, 2, 1])
    expect(linesOf('nlrtm', [], ['name'])).toEqual([6, 6])
  })

  it('tables of one reader share the modules that they import, and each has its own dependencies', async () => {
    const siteDir = path.join(folder, 'shared')
    const counted = 'content/tables/counted.ts'
    writeFiles(siteDir, {
      [counted]: 'globalThis.tablesRan = (globalThis.tablesRan ?? 0) + 1\nexport const ran = globalThis.tablesRan',
      'content/tables/own.ts': "export { ran } from './counted.ts'",
      'content/tables/a.ts': "import { ran } from './own.ts'\nexport default { a: { ran } }",
      'content/tables/b.ts': "import { ran } from './counted.ts'\nexport default { b: { ran } }",
    })
    const tables = openTableReader(siteDir)
    const readings = await Promise.all(
      ['a.ts', 'b.ts'].map((name) => tables.evaluate(name, path.join(siteDir, 'content/tables', name))),
    )
    await tables.close()
    expect(readings).toMatchObject([{ rows: [{ value: { ran: 1 } }] }, { rows: [{ value: { ran: 1 } }] }])
    expect(readings.map(({ dependencies }) => dependencies.map((file) => path.basename(file)).sort())).toEqual([
      ['a.ts', 'counted.ts', 'own.ts'],
      ['b.ts', 'counted.ts'],
    ])
  })

  it('a table reader lists all files that the table depends on', async () => {
    const { dependencies } = await read('dependencies', {
      [FILE]:
        "import { names } from './names.ts'\nimport more from '../more.json'\nexport default { a: names(more.a) }",
      'content/tables/names.ts':
        "import { one } from './deep/one.ts'\nexport const names = (text: string) => ({ text, one })",
      'content/tables/deep/one.ts': 'export const one = 1',
      'content/more.json': '{ "a": "A" }',
      'content/tables/other.ts': 'export default {}',
    })
    const named = [...new Set(dependencies)]
      .map((file) => path.relative(path.join(folder, 'dependencies'), file))
      .sort()
    expect(named).toEqual(['content/more.json', 'content/tables/deep/one.ts', 'content/tables/names.ts', FILE])
  })

  it('a table reader explains a table that is not UTF-8', async () => {
    const siteDir = path.join(folder, 'latin')
    writeFiles(siteDir, { [FILE]: Buffer.from("export default { a: 'caf\xe9' }", 'latin1') })
    expect(await readIn(siteDir)).toMatchObject({
      entries: [{ raw: { problem: expect.stringContaining('is 0xe9') } }],
    })
  })

  it.each([
    { name: 'that throws', source: "\nthrow new Error('no ports today')", says: 'no ports today' },
    { name: 'that does not parse', source: 'export default {', says: '' },
    { name: 'without a record', source: 'export const ports = {}', says: 'default export' },
    { name: 'that is none', source: "export default 'ports'", says: 'default export' },
    { name: 'with a value that JSON cannot carry', source: 'export default { a: { size: 1n } }', says: 'BigInt' },
    { name: 'that needs what is not there', source: "import './nowhere.ts'\nexport default {}", says: 'nowhere' },
  ])('a table reader explains a table $name, with the file at fault', async ({ name, source, says }) => {
    expect(await read(name, { [FILE]: source })).toMatchObject({
      entries: [{ id: 'ports', file: FILE, raw: { _tag: 'Unreadable', problem: expect.stringContaining(says) } }],
      dependencies: [path.join(folder, name, FILE)],
    })
  })
})
