import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { initSite, listTemplates } from '#prerender/commands/init/init-site.ts'
import { listFiles, readJson, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const root = temporaryFolder()
let count = 0

/** Starts a site in a new folder that holds some files already. */
const init = (files: Readonly<Record<string, string>> = {}, options: { folder?: string; name?: string } = {}) => {
  count += 1
  const dir = path.join(root, String(count), options.folder ?? 'my-site')
  mkdirSync(dir, { recursive: true })
  writeFiles(dir, files)
  const result = initSite({ dir, template: 'blank', name: options.name, engine: undefined })
  return { dir, result, manifest: () => readJson(dir, 'package.json') as Readonly<Record<string, unknown>> }
}

describe('initSite', () => {
  it('has the four templates, each with a manifest, settings and a test', () => {
    expect(listTemplates()).toEqual(['blank', 'blog', 'data', 'docs'])
    const { dir, result } = init()
    expect(result).toEqual({ _tag: 'Created', files: listFiles(dir) })
    expect(listFiles(dir)).toEqual(expect.arrayContaining(['.gitignore', 'content/site.ts', 'test/pages.test.mjs']))
  })

  it.each([
    ['My Site (1)', 'my-site-1'],
    ['Größe & Maß', 'gr-e-ma'],
    ['集装箱', 'my-site'],
    ['.hidden', 'hidden'],
    ['site_2.0', 'site_2.0'],
  ])('makes of the folder %s the package %s', (folder, name) => {
    expect(init({}, { folder }).manifest()['name']).toBe(name)
  })

  it.each([
    ["O'Neill & Söhne <GmbH>", "name: 'O\\'Neill & Söhne <GmbH>'"],
    ['前锋物流', "name: '前锋物流'"],
    ['C:\\new', "name: 'C:\\\\new'"],
    ['$& and $1', "name: '$& and $1'"],
    ['two\nlines', "name: 'two lines'"],
  ])('writes the name %j as TypeScript', (name, written) => {
    const { dir } = init({}, { name })
    expect(readText(dir, 'content/site.ts')).toContain(`  ${written},`)
    expect(readText(dir, 'README.md')).toMatch(/^# [^\n]+\n\n/)
  })

  it('keeps what a manifest has, except what `npm init` writes for a library', () => {
    const own = {
      name: 'ours',
      version: '2.0.0',
      main: 'index.js',
      type: 'commonjs',
      scripts: { test: 'echo "Error: no test specified" && exit 1', dev: 'our own' },
      dependencies: { react: '19.2.0' },
    }
    const { manifest } = init({ 'package.json': `\uFEFF${JSON.stringify(own)}` })
    expect(manifest()).toMatchObject({
      name: 'ours',
      version: '2.0.0',
      private: true,
      type: 'module',
      scripts: { dev: 'our own', build: 'fairlead build', test: 'tsc && fairlead build && node --test' },
      dependencies: {
        react: '19.2.0',
        'react-dom': expect.any(String),
        '@fairlead/engine': expect.stringMatching(/^\^/),
      },
    })
    expect(manifest()).not.toHaveProperty('main')
  })

  it.each([
    ['{ "name": ', /JSON/],
    ['[]', /not an object/],
  ])('writes nothing beside the manifest %j', (text, problem) => {
    const { dir, result } = init({ 'package.json': text })
    expect(result).toEqual({ _tag: 'UnreadableManifest', problem: expect.stringMatching(problem) })
    expect(listFiles(dir)).toEqual(['package.json'])
  })

  it('writes nothing over a file that is there', () => {
    const { dir, result } = init({ 'README.md': 'mine', 'content/site.ts': 'mine', 'other.txt': 'mine' })
    expect(result).toEqual({ _tag: 'InTheWay', files: ['README.md', 'content/site.ts'] })
    expect(listFiles(dir)).toEqual(['README.md', 'content/site.ts', 'other.txt'])
  })
})
