import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { digestGlobals, digestRoute } from '#prerender/incremental/edition-inputs.ts'
import type { RenderSetup } from '#prerender/plan/render-setup.ts'
import { aClientBundle, aRoute, aSite, someCode, someSettingsOfTwoEditions } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { aRenderSetup } from '#test/support/site-setup.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const site = aSite({ settings: someSettingsOfTwoEditions() })
const noShared = { slices: [], staticQueries: [] }
const code = someCode({
  files: ['pages/entry.server.tsx', 'pages/a.page.tsx'],
  digests: [1, 2],
  parts: { 'pages/a.page.tsx': [1] },
  common: [0],
})

const globals = (setup: Partial<RenderSetup> = {}, made: Partial<Parameters<typeof digestGlobals>[2]> = {}) =>
  digestGlobals(aRenderSetup(site, setup), 'en-US', { engine: 'an-engine', code, ...made })

/** Names of the changed inputs of every page of the edition. */
const changedBy = (...args: Parameters<typeof globals>): readonly string[] => {
  const [before, after] = [globals(), globals(...args)]
  return Object.keys(after).filter((name) => after[name] !== before[name])
}

const area = (edition: string) => ({ edition, matchPaths: [{ path: '/app', matchPath: '/app/*' }], shared: noShared })
const noArea = (edition: string) => ({ edition, matchPaths: [], shared: noShared })

describe('inputs of every page', () => {
  it('stay the same without changes', () => {
    expect(changedBy()).toEqual([])
  })

  it.each<{
    name: string
    setup?: Partial<RenderSetup>
    made?: Parameters<typeof globals>[1]
    changes: readonly string[]
  }>([
    { name: 'the engine', made: { engine: 'another-engine' }, changes: ['engine'] },
    {
      name: 'the settings',
      setup: { settings: someSettingsOfTwoEditions({ name: 'Another' }) },
      changes: ['settings'],
    },
    { name: 'the document around every page', setup: { shell: '<!--head--><!--body-->' }, changes: ['index.html'] },
    {
      name: 'the code in the browser',
      setup: { client: aClientBundle({ compilationHash: 'another' }) },
      changes: ['client code'],
    },
    {
      name: 'code that all pages share',
      made: { code: { ...code, digests: [9, 2] } },
      changes: ['code that all pages share'],
    },
    {
      name: 'an area of the edition',
      setup: { editions: [area('en-US'), noArea('zh-CN')] },
      changes: ['client-only areas'],
    },
    { name: 'an area of another edition', setup: { editions: [noArea('en-US'), area('zh-CN')] }, changes: [] },
    { name: 'code of one page', made: { code: { ...code, digests: [1, 9] } }, changes: [] },
    {
      name: 'data of a slice',
      setup: {
        editions: [{ ...noArea('en-US'), shared: { slices: [{ alias: 'a', file: 'a', data: 1 }], staticQueries: [] } }],
      },
      changes: [],
    },
  ])('inputs of every page change with $name as they should', ({ setup = {}, made = {}, changes }) => {
    expect(changedBy(setup, made)).toEqual(changes)
  })
})

describe('share fonts', () => {
  const withFonts = (siteDir: string) =>
    globals({ siteDir, settings: someSettingsOfTwoEditions({ shareFonts: ['a.ttf'] }) })['fonts of pictures']
  const aFolderWith = (name: string, font: string): string => {
    writeFiles(path.join(folder, name), { 'a.ttf': font })
    return path.join(folder, name)
  }

  it('change the inputs of every page with their bytes', () => {
    const before = withFonts(aFolderWith('before', 'a font'))
    expect(withFonts(aFolderWith('same', 'a font'))).toBe(before)
    expect(withFonts(aFolderWith('changed', 'another'))).not.toBe(before)
  })

  it('do not matter to a site that names none', () => {
    expect(globals()).not.toHaveProperty(['fonts of pictures'])
  })
})

describe('the digest of a route', () => {
  const links = [
    { edition: 'en-US', lang: 'en-US', name: 'English', href: 'https://site.example/a', isSamePage: true },
    { edition: 'zh-CN', lang: 'zh-CN', name: '中文', href: 'https://cn.site.example/a', isSamePage: true },
  ]
  const route = aRoute({ path: '/a', params: { id: 'a' } })
  const before = digestRoute(route, links)

  it('does not depend on its origin', () => {
    expect(digestRoute(aRoute({ path: '/a', params: { id: 'a' } }), [...links])).toBe(before)
    expect(digestRoute({ ...route, location: { file: 'content/moved.md' } }, links)).toBe(before)
  })

  it.each([
    { name: 'its path', changed: { path: '/b' } },
    { name: 'its page', changed: { module: './b.page.tsx' } },
    { name: 'what it is given', changed: { params: { id: 'b' } } },
    { name: 'that it is given nothing', changed: { params: undefined } },
    { name: 'its frame', changed: { frame: 'bare' as const } },
    { name: 'its area', changed: { matchPath: '/a/*' } },
  ])('changes with $name', ({ changed }) => {
    expect(digestRoute({ ...route, ...changed }, links)).not.toBe(before)
  })

  it.each([
    {
      name: 'there is no such page in another edition any more',
      changed: links.map((link, at) => ({ ...link, isSamePage: at === 0 })),
    },
    {
      name: 'it leads elsewhere in another edition',
      changed: links.map((link) => ({ ...link, href: `${link.href}/b` })),
    },
    { name: 'there is another edition', changed: links.slice(0, 1) },
  ])('changes when $name', ({ changed }) => {
    expect(digestRoute(route, changed)).not.toBe(before)
  })
})
