import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { routeTypes } from '#prerender/outputs/route-types.ts'
import { buildSite, copyFixture, repositoryDir } from '#test/support/build-fixture.ts'
import { readJson, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const site = copyFixture('two-pages', path.join(folder, 'site'))
const TYPES = '.fairlead/routes.d.ts'

const note = (slug: string): Readonly<Record<string, string>> => ({
  [`content/en-US/notes/${slug}.md`]: readText(site, 'content/en-US/notes/first.md').replace('/first', `/${slug}`),
})

beforeAll(async () => {
  const settings = readText(site, 'content/site.ts')
  writeFiles(site, { 'content/site.ts': settings.replace("basePath: '',", "basePath: '',\n  routeTypes: 'on',") })
  expect((await buildSite(site, folder)).findings).toEqual([])
})

const TYPE_CHECKED = path.join(folder, 'checked')

/** Addresses that TypeScript refuses as those of links. */
const refusedOf = async (types: string, addresses: readonly string[]): Promise<readonly string[]> => {
  const { compilerOptions } = readJson(repositoryDir, 'packages/engine/tsconfig.json') as { compilerOptions: object }
  const links = addresses.map((to) => `  <Link key="" to="${to}" />,`)
  writeFiles(TYPE_CHECKED, {
    'types.d.ts': types,
    'links.tsx': ["import { Link } from '@fairlead/engine'", 'export const links = [', ...links, ']'].join('\n'),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        ...compilerOptions,
        paths: {
          '@fairlead/engine': [path.join(repositoryDir, 'runtime/views.ts')],
          '#runtime/*': [path.join(repositoryDir, 'runtime/*')],
        },
      },
      files: ['links.tsx', 'types.d.ts'],
    }),
  })
  const packages = path.join(TYPE_CHECKED, 'node_modules')
  if (!existsSync(packages)) symlinkSync(path.join(repositoryDir, 'node_modules'), packages)
  const tsc = path.join(repositoryDir, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', TYPE_CHECKED, '--pretty', 'false'], {
    cwd: TYPE_CHECKED,
    encoding: 'utf8',
  })
  // The engine's own sources are compiled elsewhere, by stricter rules.
  const errors = stdout.split('\n').filter((line) => /error TS/.test(line) && !line.startsWith('../'))
  return errors.map((line) => addresses[Number(/^links\.tsx\((\d+),/.exec(line)?.[1]) - 3] ?? line)
}

const RIGHT = [
  '/',
  '/?q=a',
  '/#top',
  '/notes/first',
  '/notes/first/',
  '/notes/first?page=2#end',
  '..',
  '../x',
  '?q=a',
  '#a',
]
const WRONG = ['/note/first', '/notes/second', '/notes', 'https://elsewhere.example/', '/first']

describe('paths of a site for TypeScript', () => {
  it('let links lead to pages, with a query and a fragment, and nowhere else', async () => {
    expect(await refusedOf(readText(site, TYPES), [...RIGHT, ...WRONG])).toEqual(WRONG)
  })

  it('leave links as they are without a declaration', async () => {
    expect(await refusedOf('', [...RIGHT, ...WRONG])).toEqual([])
  })

  it('follow the site, and are no file of a site that does not ask for them', async () => {
    writeFiles(site, note('second'))
    expect((await buildSite(site, folder)).findings).toEqual([])
    expect(readText(site, TYPES)).toContain('`/notes/second`')
    rmSync(path.join(site, '.fairlead'), { recursive: true })
    expect((await buildSite(site, folder)).findings).toEqual([])
    expect(readText(site, TYPES)).toContain('`/notes/second`')
    const other = copyFixture('two-pages', path.join(folder, 'other'))
    expect((await buildSite(other, path.join(folder, 'of other'))).findings).toEqual([])
    expect(() => readText(other, TYPES)).toThrow('ENOENT')
  })
})

describe('declarations of large sites', () => {
  const many = Array.from({ length: 35_000 }, (_, index) => ({
    module: './port.page.tsx',
    path: index % 2 === 0 ? `/ports/p${index}` : `/ports/p${index}/rates`,
  }))

  it('have patterns in place of paths', async () => {
    const types = routeTypes([...many, { module: './home.page.tsx', path: '/' }])
    expect(types.length).toBeLessThan(400)
    const right = ['/', '/ports/p7', '/ports/p7/rates?x=1']
    expect(await refusedOf(types, [...right, '/port/p7', '/rates'])).toEqual(['/port/p7', '/rates'])
  })

  it('have patterns of client routes, and letters that TypeScript would read otherwise', () => {
    const types = routeTypes([
      { module: './a.page.tsx', path: '/app', matchPath: '/app/:user/*' },
      { module: './b.page.tsx', path: '/`b`' },
    ])
    expect(types).toContain(`| \`/app/$${'{string}'}/$${'{string}'}\``)
    expect(types).toContain('| `/\\`b\\``')
  })
})
