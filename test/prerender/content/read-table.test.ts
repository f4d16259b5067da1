import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { digest } from '#prerender/base/files/digest.ts'
import { readTable } from '#prerender/content/read-table.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const FILE = 'content/tables/ports.ts'

const read = (name: string, files: Readonly<Record<string, string>>) => {
  const siteDir = path.join(folder, name)
  writeFiles(siteDir, files)
  return readTable(FILE, path.join(siteDir, FILE), siteDir)
}

describe('readTable', () => {
  it('readTable returns computed entries, sorted by id', async () => {
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

  it('readTable finds the lines of literal parts', async () => {
    const { entries } = await read('lines', {
      [FILE]: "export default {\n  deham: { name: 'Hamburg' },\n  nlrtm: {\n    name: 'Rotterdam',\n  },\n}\n",
    })
    const lines = entries.map(({ raw }) => (raw._tag === 'Raw' ? raw.lineOf(['name']) : undefined))
    expect(lines).toEqual([2, 4])
  })

  it('readTable lists all files that the table depends on', async () => {
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

  it('readTable explains a table that is not UTF-8', async () => {
    const siteDir = path.join(folder, 'latin')
    writeFiles(siteDir, { [FILE]: Buffer.from("export default { a: 'caf\xe9' }", 'latin1') })
    expect(await readTable(FILE, path.join(siteDir, FILE), siteDir)).toMatchObject({
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
  ])('readTable explains a table $name, with the file at fault', async ({ name, source, says }) => {
    expect(await read(name, { [FILE]: source })).toMatchObject({
      entries: [{ id: 'ports', file: FILE, raw: { _tag: 'Unreadable', problem: expect.stringContaining(says) } }],
      dependencies: [path.join(folder, name, FILE)],
    })
  })
})
