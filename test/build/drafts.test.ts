import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { copyRepository } from '#test/support/copy-repository.ts'
import { listFiles, readJson, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const project = path.join(folder, 'project')
const outDir = path.join(folder, 'out')
const editionDir = path.join(outDir, 'zh-CN')

const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { cwd: project, encoding: 'utf8', maxBuffer: 1 << 26, stdio: 'pipe' })

/** Runs `npm run new` and returns the files that it names. */
const draft = (...args: readonly string[]): readonly string[] =>
  Array.from(run('npm', 'run', 'new', '--', ...args).matchAll(/^written: (.*)$/gm), ([, file = '']) => file)

const edit = (file: string, from: string, to: string): void => {
  const before = readText(project, file)
  if (!before.includes(from)) throw new Error(`${file} has no "${from}" any more: change this test.`)
  writeFiles(project, { [file]: before.replace(from, () => to) })
}

/** Declares, writes and reads a key of page data. Returns the files that this takes. */
const addProtocolKey = (): readonly string[] => {
  const [protocol, writer, reader] = [
    'runtime/protocol/page-data.ts',
    'prerender/render/render-route.ts',
    'runtime/loader/loader.ts',
  ]
  edit(protocol, 'S.partial({ ', 'S.partial({ renderedOn: S.string, ')
  edit(protocol, "  'matchPath',\n", "  'matchPath',\n  'renderedOn',\n")
  edit(writer, '    ...area,\n    webpack', "    ...area,\n    renderedOn: 'a machine',\n    webpack")
  edit(reader, ', result } = page\n', ", result } = page\n    if (page.renderedOn === '') console.warn(page.path)\n")
  return [protocol, writer, reader]
}

describe('a project with one more of each kind', () => {
  const touched = new Map<string, readonly string[]>()

  beforeAll(() => {
    copyRepository(project)
    touched.set('page', draft('page', 'spare-parts', 'Spare parts', '备件'))
    touched.set('field', draft('field', 'contact', 'order-number', 'Order number', '订单号'))
    touched.set('host', draft('host', 'my-host', 'My Host'))
    touched.set('section', draft('section', 'parts', 'Parts', '零件'))
    touched.set('key', addProtocolKey())
    edit('pages/data/spare-parts.page.tsx', "section: 'atlas'", "section: 'parts'")
    run(process.execPath, 'prerender/cli.mjs', 'build', '--edition', 'zh-CN', '--out', outDir)
  })

  it('has changed few files for each', () => {
    const counts = [...touched].map(([kind, files]) => [kind, files.length])
    expect(Object.fromEntries(counts)).toEqual({ page: 6, field: 1, host: 2, section: 1, key: 3 })
  })

  it('passes the checks of types and code', () => {
    run('npx', 'tsc', '-b')
    const drafted = ['page', 'field', 'host', 'section'].flatMap((kind) => touched.get(kind) ?? [])
    run('npx', 'biome', 'check', '--error-on-warnings', ...drafted.filter((file) => !file.endsWith('.ndjson')))
  })

  it('has the page and its list, with links and page data', () => {
    expect(readText(editionDir, 'data/index.html')).toContain('href="/data/spare-parts"')
    expect(readText(editionDir, 'data/spare-parts/index.html')).toContain('href="/data/spare-parts/example"')
    expect(readText(editionDir, 'data/spare-parts/example/index.html')).toContain('<h1')
    expect(readText(editionDir, 'sitemap-1.xml') + readText(editionDir, 'sitemap-2.xml')).toContain(
      '/data/spare-parts/',
    )
  })

  it('finds the page in the new section of its search', () => {
    const records = readText(editionDir, 'page-data/pages.ndjson').split('\n')
    const ofPage = records.filter((record) => record.includes('"/data/spare-parts'))
    expect(ofPage.map((record) => JSON.parse(record).search)).toEqual([{ section: 'parts' }, { section: 'parts' }])
    expect(readText(editionDir, 'page-data/search/page-data.json')).toContain('零件')
  })

  it('asks for the field, with its label', () => {
    const document = readText(editionDir, 'company/contact/index.html')
    expect(document).toMatch(/<input[^>]* name="orderNumber"/)
    expect(document).toContain('订单号')
  })

  it('has the key in page data, and in the schema that is published', () => {
    expect(readJson(editionDir, 'page-data/index/page-data.json')).toMatchObject({ renderedOn: 'a machine' })
    expect(readText(editionDir, 'page-data/schema/page-data.json')).toContain('"renderedOn"')
  })

  it('compiles rules for the host', () => {
    run(
      process.execPath,
      'prerender/cli.mjs',
      'hosts',
      '--for',
      'my-host',
      '--from',
      outDir,
      '--out',
      `${folder}/hosts`,
    )
    expect(listFiles(`${folder}/hosts/my-host`)).toContain('zh-CN/redirects.json')
  })
})
