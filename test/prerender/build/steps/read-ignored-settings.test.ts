import path from 'node:path'
import { expect, it } from 'vitest'
import { readIgnoredSettings } from '#prerender/build/steps/read-ignored-settings.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const ignoredIn = (name: string, files: Readonly<Record<string, string>>) => {
  const siteDir = path.join(folder, name)
  writeFiles(siteDir, { 'content/site.ts': '', ...files })
  return readIgnoredSettings(siteDir, ['VITE_SHOP']).map((finding) => ({ ...finding, _tag: undefined }))
}

const config = (file: string) => ({ _tag: undefined, location: { file }, variable: undefined })
const variable = (file: string, line: number, name: string) => ({
  _tag: undefined,
  location: { file, line },
  variable: name,
})

it.each(['vite.config.ts', 'vite.config.js', 'vite.config.mjs', 'vite.config.cts'])(
  'a %s is found, because nothing reads it',
  (file) => {
    const text = "import { defineConfig } from 'vite'\nexport default defineConfig({ base: '/docs/' })\n"
    expect(ignoredIn(file, { [file]: text })).toEqual([config(file)])
  },
)

it('a configuration of Vitest is for tests', () => {
  expect(ignoredIn('tests', { 'vite.config.ts': "import { defineConfig } from 'vitest/config'\n" })).toEqual([])
  expect(readIgnoredSettings(repositoryDir, [])).toEqual([])
})

it('variables of Vite that the site does not declare are found in each of its files, by line', () => {
  const files = {
    '.env': '# keys\nVITE_API=https://api.example\nDATABASE_URL=postgres://\n',
    '.env.production': 'export VITE_KEY = 1\n',
    '.env.local': '#VITE_OFF=1\n',
    '.env.production.local': 'A=1\nB=2\n  VITE_C="3"\nVITE_SHOP=a\n',
  }
  expect(ignoredIn('variables', files)).toEqual([
    variable('.env', 2, 'VITE_API'),
    variable('.env.production', 1, 'VITE_KEY'),
    variable('.env.production.local', 3, 'VITE_C'),
  ])
})

it('variables of other programs are none of its business', () => {
  expect(
    ignoredIn('others', { '.env': 'SMTP_URL=smtp://localhost\n', '.envrc': 'VITE_A=1\n', 'a.env': 'VITE_A=1' }),
  ).toEqual([])
})
