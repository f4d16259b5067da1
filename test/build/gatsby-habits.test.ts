import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtFixture } from '#test/support/built-fixture.ts'
import { listFiles, readJson, readText } from '#test/support/files.ts'

const scriptsOf = async (name: string): Promise<ReadonlyMap<string, string>> => {
  const dir = path.join(await builtFixture(name), 'en-US/assets')
  return new Map(
    listFiles(dir)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file.replace(/-[\w-]{8}\.js$/, ''), readText(dir, file)]),
  )
}

/** Texts that only code for Gatsby's habits has, and that no minifier shortens. */
const MARKS = /___loader|___push|onRouteUpdate|shouldUpdateScroll|activeClassName/

describe('code for Gatsby habits', () => {
  it('is a chunk of a site that imports it, and in no other of the engine', async () => {
    const scripts = await scriptsOf('from-gatsby-habits')
    expect(scripts.get('gatsby')).toMatch(MARKS)
    for (const name of ['runtime', 'boot', 'framework', 'entry.client']) expect(scripts.get(name), name).toBeDefined()
    for (const name of ['runtime', 'boot', 'framework']) expect(scripts.get(name), name).not.toMatch(MARKS)
  })

  it('is nowhere in a site that does not', async () => {
    const scripts = await scriptsOf('two-pages')
    expect(scripts.has('gatsby')).toBe(false)
    expect(scripts.has('runtime')).toBe(true)
    for (const [name, code] of scripts) expect(code, name).not.toMatch(MARKS)
  })
})

describe('the chunk map', () => {
  const dirOf = async (name: string): Promise<string> => path.join(await builtFixture(name), 'en-US')

  it('has every chunk that data of pages and slices names, with files that are there', async () => {
    const dir = await dirOf('from-gatsby-habits')
    const files = listFiles(dir)
    const map = readJson(dir, 'chunk-map.json') as Readonly<Record<string, readonly string[]>>
    const named = files
      .filter((file) => file.endsWith('/page-data.json') || file.startsWith('slice-data/'))
      .filter((file) => !file.includes('/schema/'))
      .map((file) => (readJson(dir, file) as { readonly componentChunkName: string }).componentChunkName)
    expect(named.length).toBeGreaterThan(5)
    expect(Object.keys(map).sort()).toEqual(['app', ...new Set(named)].sort())
    for (const file of Object.values(map).flat()) expect(files).toContain(file.slice(1))
    expect(map['component---pages-tall-page-tsx']).toHaveLength(2)
  })

  it('is only where the settings ask for it', async () => {
    expect(listFiles(await dirOf('two-pages'))).not.toContain('chunk-map.json')
  })
})
