import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type MigrateArguments, runMigrate } from '#prerender/commands/cli/run-migrate.ts'
import { listFiles, readFiles, readText, writeFiles } from '#test/support/files.ts'
import { CONFIG, POST } from '#test/support/migrated.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { aTerminal } from '../diff/a-terminal.ts'

const folder = temporaryFolder()

const aSite = (name: string, files: Readonly<Record<string, string>> = {}): string => {
  const dir = path.join(folder, name)
  writeFiles(dir, {
    'gatsby-config.js': CONFIG,
    'content/blog/first/index.md': POST,
    'src/pages/index.js': 'export default () => <p>A</p>\n',
    'static/robots.txt': 'User-agent: *\n',
    ...files,
  })
  return dir
}

const run = async (options: Partial<MigrateArguments> & Pick<MigrateArguments, 'dir'>) => {
  const { terminal, log } = aTerminal()
  return { code: await runMigrate({ out: undefined, isDry: false, isForced: false, ...options }, terminal), ...log }
}

const git = (dir: string, ...args: readonly string[]): void => {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], { cwd: dir, stdio: 'ignore' })
}

describe('migrate', () => {
  it('writes into another folder and leaves the site as it is', async () => {
    const dir = aSite('elsewhere')
    const before = readFiles(dir)
    const { code, out } = await run({ dir, out: path.join(folder, 'new') })
    expect(code).toBe(0)
    expect(out).toMatch(/Rewrote 2 files, copied 1, wrote \d+ new\.\n0 left to you, \d+ settled\.\n$/)
    expect(readFiles(dir)).toEqual(before)
    expect(listFiles(path.join(folder, 'new'))).toContain('public/robots.txt')
  })

  it('ends with 1 if something is left, and names file, line and guide', async () => {
    const dir = aSite('left', { 'src/a.js': "\nimport 'react-helmet'\n" })
    const { code, out } = await run({ dir, out: path.join(folder, 'left-new') })
    expect(code).toBe(1)
    expect(out).toContain('src/a.js:2  `react-helmet` belongs to Gatsby.\n')
    expect(out).toContain('(docs/from-gatsby.md#code)')
  })

  it('writes nothing in a dry run', async () => {
    const dir = aSite('dry')
    const { code, out } = await run({ dir, out: path.join(folder, 'dry-new'), isDry: true })
    expect(code).toBe(0)
    expect(out).toContain('Would rewrite 2 files')
    expect(listFiles(path.join(folder, 'dry-new'))).toEqual([])
  })

  it('rewrites a site in place only if git keeps its files', async () => {
    const dir = aSite('in-place')
    expect((await run({ dir })).code).toBe(2)
    git(dir, 'init', '-q')
    git(dir, 'add', '-A')
    git(dir, 'commit', '-qm', 'A')
    writeFiles(dir, { 'src/pages/b.js': 'export default () => <p>B</p>\n' })
    const refused = await run({ dir })
    expect(refused.err).toContain('has changes that git does not keep')
    expect(refused.code).toBe(2)
    git(dir, 'add', '-A')
    git(dir, 'commit', '-qm', 'B')
    expect((await run({ dir })).code).toBe(0)
    const files = listFiles(dir).filter((file) => !file.startsWith('.git/'))
    expect(files).toContain('pages/b.page.tsx')
    expect(files).toContain('content/blog/first.md')
    expect(files.filter((file) => /^src|^static|gatsby-config|index\.md/.test(file))).toEqual([])
  })

  it('tells what is left of an earlier migration', async () => {
    const dir = aSite('again', { 'src/a.js': "import 'react-helmet'\n" })
    expect((await run({ dir, isForced: true })).code).toBe(1)
    const before = readFiles(dir)
    const { code, out } = await run({ dir, isForced: true })
    expect(code).toBe(1)
    expect(out).toContain('templates/a.ts:2  `react-helmet` belongs to Gatsby.')
    expect(readFiles(dir)).toEqual(before)
    writeFiles(dir, { 'templates/a.ts': readText(dir, 'templates/a.ts').replace('// TODO(migrate)', '// Done') })
    expect((await run({ dir })).code).toBe(0)
  })

  it('refuses what is no Gatsby site, and a folder inside of the site', async () => {
    writeFiles(path.join(folder, 'other'), { 'index.html': '' })
    expect(await run({ dir: path.join(folder, 'other') })).toMatchObject({ code: 2, out: '' })
    const dir = aSite('inside')
    expect((await run({ dir, out: path.join(dir, 'new') })).err).toContain('--out is inside of')
  })
})
