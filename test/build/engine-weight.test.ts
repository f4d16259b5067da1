import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { defaultCache } from '#prerender/base/default-cache.ts'
import { currentEngine } from '#prerender/bundle/compile/current-engine.mjs'
import { repositoryDir } from '#test/support/build-fixture.ts'

/** Static imports of a compiled file, transitively; packages by name. */
const loadedBy = (dir: string, file: string): ReadonlySet<string> => {
  const found = new Set([file])
  for (const name of found) {
    if (!name.endsWith('.mjs')) continue
    const code = readFileSync(path.join(dir, name), 'utf8')
    for (const [, imported = ''] of code.matchAll(/^(?:import|export)\b[^'"\n]*["']([^'"]+)["'];?$/gm))
      found.add(imported.replace(/^\.\//, ''))
  }
  return found
}

const runBuildIn = (dir: string): string => {
  const [, file] = /import\("\.\/(run-build-[^"]+\.mjs)"\)/.exec(readFileSync(path.join(dir, 'cli.mjs'), 'utf8')) ?? []
  if (file === undefined) throw new Error(`${dir}/cli.mjs does not import what runs a build.`)
  return file
}

it('neither the build nor a render worker loads the bundler', async () => {
  const dir = await currentEngine(repositoryDir)
  for (const file of [runBuildIn(dir), 'render-worker.mjs']) {
    const loaded = loadedBy(dir, file)
    expect(loaded.size, file).toBeGreaterThan(10)
    expect(
      [...loaded].filter((name) => /^(vite|rolldown|terser|@vitejs\/.*)$/.test(name)),
      file,
    ).toEqual([])
  }
  expect(loadedBy(dir, 'bundle-process.mjs')).toContain('vite')
})

it("the server's code of the real site is ASCII, which every thread keeps in half the memory", () => {
  const cache = defaultCache(repositoryDir)
  const [latest] = readdirSync(cache)
    .filter((name) => name.startsWith('bundle-'))
    .map((name) => path.join(cache, name, 'server/entry.server.mjs'))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  const code = readFileSync(latest ?? '', 'utf8')
  expect(code.length).toBeGreaterThan(1_000_000)
  expect(code.match(/[^\n]{0,40}[^\p{ASCII}][^\n]{0,40}/u)).toBeNull()
})
