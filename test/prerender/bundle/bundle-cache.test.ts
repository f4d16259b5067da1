import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { digest } from '#prerender/base/files/digest.ts'
import { type Bundled, bundleOnce } from '#prerender/bundle/bundle-cache.ts'
import { commonDigest } from '#prerender/bundle/code-facts.ts'
import { copyFixture } from '#test/support/build-fixture.ts'
import { readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const PAGE = 'pages/home.page.tsx'

/** A site with its own cache. */
const aSite = (name: string) => {
  const site = copyFixture('two-pages', path.join(folder, name))
  const cacheDir = path.join(folder, `cache of ${name.replaceAll('/', ' ')}`)
  const home = readText(site, PAGE)
  const save = (heading: string): void =>
    writeFiles(site, { [PAGE]: home.replace('Two pages</h1>', `${heading}</h1>`) })
  const bundled = async (onBundling: () => void = () => {}): Promise<Bundled> => {
    const result = await bundleOnce({ siteDir: site, basePath: undefined }, cacheDir, onBundling)
    if ('findings' in result) throw new Error(JSON.stringify(result.findings))
    return result
  }
  /** Saves a file after bundling, when the code is first run. */
  const saveLate = (file: string, text: string): void => {
    const write = `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(path.join(site, file))}, ${JSON.stringify(text)})`
    writeFiles(site, { 'pages/entry.server.tsx': `${readText(site, 'pages/entry.server.tsx')}\n${write}\n` })
  }
  const foldersOf = (kind: string) => readdirSync(cacheDir).filter((entry) => entry.startsWith(kind))
  return { site, save, saveLate, bundled, foldersOf }
}

const serverCode = ({ bundles }: Bundled): string => readFileSync(bundles.serverEntry, 'utf8')

const headingIn = (bundled: Bundled): string | undefined => /Version \w/.exec(serverCode(bundled))?.[0]

const notedDigest = ({ facts: { code } }: Bundled, file: string): number | undefined =>
  code.digests[code.files.indexOf(file)]

describe('code that is edited while it is bundled', () => {
  it('code edited during bundling is bundled in its final version', async () => {
    const { save, bundled } = aSite('saved early')
    save('Version B')
    const onBundling = vi.fn(() => save('Version C'))
    expect(headingIn(await bundled(onBundling))).toBe('Version C')
    expect(onBundling).toHaveBeenCalledTimes(2)
    save('Version B')
    expect(headingIn(await bundled())).toBe('Version B')
  })

  it('code saved after the bundler read it is bundled again', async () => {
    const { site, save, saveLate, bundled, foldersOf } = aSite('saved late')
    save('Version C')
    const later = readText(site, PAGE)
    save('Version B')
    saveLate(PAGE, later)
    const result = await bundled()
    expect(headingIn(result)).toBe('Version C')
    expect(notedDigest(result, PAGE)).toBe(digest(later))
    expect(foldersOf('bundle-')).toHaveLength(1)
  })

  it('code outside the watched folders is recorded as it was bundled', async () => {
    const { site, saveLate, bundled } = aSite('saved late elsewhere')
    const bundledCode = "export const heading = 'Version B'\n"
    writeFiles(site, {
      'lib/words.ts': bundledCode,
      [PAGE]: `import { heading } from '../lib/words.ts'\n${readText(site, PAGE).replace('<h1>', '<h1>{heading}')}`,
    })
    saveLate('lib/words.ts', bundledCode.replace('B', 'C'))
    const result = await bundled()
    expect(headingIn(result)).toBe('Version B')
    expect(notedDigest(result, 'lib/words.ts')).toBe(digest(bundledCode))
    await result.dispose()
  })

  it('code that keeps changing is bundled for one build only, with the record of its content', async () => {
    const { site, save, bundled, foldersOf } = aSite('never still')
    let edits = 0
    const onBundling = vi.fn(() => {
      edits += 1
      save(`Version ${edits}`)
    })
    const result = await bundled(onBundling)
    expect(onBundling).toHaveBeenCalledTimes(3)
    expect(result.key).toMatch(/^once /)
    expect(headingIn(result)).toBe('Version 3')
    expect(notedDigest(result, PAGE)).toBe(digest(readText(site, PAGE)))
    expect(foldersOf('bundle-')).toEqual([])
    await result.dispose()
    expect(foldersOf('bundling-')).toEqual([])
  })
})

describe('a bundle in the cache', () => {
  const { site, bundled, foldersOf } = aSite('damaged')

  it('a cached bundle is used while it is complete', async () => {
    const onBundling = vi.fn()
    const first = await bundled(onBundling)
    expect(await bundled(onBundling)).toMatchObject({ key: first.key, bundles: first.bundles, facts: first.facts })
    expect(onBundling).toHaveBeenCalledTimes(1)
  })

  it('a cached bundle is replaced if files were deleted or altered', async () => {
    const before = await bundled()
    const { clientDir, serverEntry } = before.bundles
    const { entry } = before.facts.client
    const code = readText(clientDir, entry)
    rmSync(serverEntry)
    writeFiles(clientDir, { [entry]: `!${code.slice(1)}` })
    const onBundling = vi.fn()
    const after = await bundled(onBundling)
    expect(onBundling).toHaveBeenCalledTimes(1)
    expect(after).toMatchObject({ key: before.key, bundles: before.bundles, facts: before.facts })
    expect(serverCode(after)).toContain('Two pages')
    expect(readText(clientDir, entry)).toBe(code)
    await bundled(() => expect.unreachable('It is whole now.'))
  })

  it('a bundle that is used now is kept, however old it is and however many newer ones there are', async () => {
    const { bundles } = await bundled()
    const dir = path.dirname(path.dirname(bundles.serverEntry))
    const old = new Date('2020-01-01')
    for (let number = 0; number < 10; number += 1) {
      const newer = path.join(path.dirname(dir), `bundle-newer-${number}`)
      writeFiles(newer, { 'facts.json': '{}' })
      utimesSync(newer, new Date('2020-01-02'), new Date('2020-01-02'))
    }
    utimesSync(dir, old, old)
    await bundled(() => expect.unreachable('It is in the cache.'))
    expect(existsSync(bundles.serverEntry)).toBe(true)
    expect(foldersOf('bundle-newer-')).toHaveLength(7)
  })

  it("depends on the site's own packages, as do all pages", async () => {
    writeFiles(site, { 'package-lock.json': '{ "packages": {} }' })
    const before = await bundled()
    writeFiles(site, { 'package-lock.json': '{ "packages": { "berthlib": {} } }' })
    const after = await bundled()
    expect(after.key).not.toBe(before.key)
    expect(commonDigest(after.facts.code)).not.toBe(commonDigest(before.facts.code))
  })
})

describe('bundled code', () => {
  it('contains nothing of the environment, which the cache would not notice', async () => {
    const { site, bundled } = aSite('with environment')
    const home = readText(site, PAGE)
    writeFiles(site, {
      '.env': 'VITE_WHO=whoever-is-in-the-file\n',
      [PAGE]: home.replace('<h1>', '<h1>{JSON.stringify(import.meta.env)}'),
    })
    vi.stubEnv('VITE_WHERE', 'wherever-the-shell-says')
    try {
      const code = serverCode(await bundled())
      expect(code).not.toContain('whoever-is-in-the-file')
      expect(code).not.toContain('wherever-the-shell-says')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('may not read a variable of the environment, which is never set', async () => {
    const { site, bundled } = aSite('with a variable')
    const home = readText(site, PAGE)
    writeFiles(site, {
      '.env': 'VITE_WHO=whoever-is-in-the-file\n',
      [PAGE]: home.replace('<h1>', '<h1>{import.meta.env.VITE_WHO}'),
    })
    await expect(bundled()).rejects.toThrow(/"file":"pages\/home.page.tsx","line":15.*import\.meta\.env\.VITE_WHO/)
  })

  it('belongs to its sources wherever the site is, even among packages', async () => {
    const { bundled } = aSite('node_modules/site')
    const { facts, key } = await bundled()
    expect(key).not.toMatch(/^once /)
    expect(Object.keys(facts.code.parts)).toEqual([PAGE, 'pages/note.page.tsx'])
  })
})
