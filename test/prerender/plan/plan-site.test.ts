import path from 'node:path'
import * as D from 'io-ts/Decoder'
import { describe, expect, it } from 'vitest'
import { siteFilesOn } from '#prerender/base/files/site-files.ts'
import { type PlanSiteOptions, planSite } from '#prerender/plan/plan-site.ts'
import { markdownCollection } from '#runtime/define/collection.ts'
import type { Site } from '#runtime/define/site.ts'
import {
  aClientBundle,
  aPageModule,
  aSite,
  shouldNotBeCalled,
  someCode,
  someSettingsOfTwoEditions,
} from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { indexSite } from '#test/support/index-site.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const collections = { notes: markdownCollection({ from: 'notes/*.md', decoder: D.struct({ title: D.string }) }) }

type Context = {
  readonly edition: string
  readonly t: (key: string) => string
  readonly content: {
    readonly all: (name: 'notes') => readonly { readonly id: string; readonly file: string }[]
    readonly get: (name: 'notes', id: string) => { readonly data: unknown }
  }
}

const site = aSite({
  settings: someSettingsOfTwoEditions(),
  collections,
  pages: {
    './home.page.tsx': aPageModule({ path: '/' }),
    './app.page.tsx': aPageModule({ path: '/app', matchPath: '/app/*' }),
    './note.page.tsx': aPageModule({
      routes: ({ content }: Context) =>
        content.all('notes').map(({ id, file }) => ({ path: `/${id}`, params: { id }, file })),
    }),
  },
  slices: {
    './slices/header.slice.tsx': {
      slice: { select: ({ t }: Context) => ({ words: t('header') }) },
      View: shouldNotBeCalled,
    } as never,
  },
})

const FILES = { 'content/en-US/notes/a.md': '---\ntitle: A\n---\n', 'content/zh-CN/notes/b.md': '---\ntitle: B\n---\n' }

const plan = async (
  name: string,
  { files = FILES, ...options }: Partial<PlanSiteOptions> & { readonly files?: Readonly<Record<string, string>> } = {},
) => {
  const siteDir = path.join(folder, name)
  writeFiles(siteDir, files)
  const { record, sources, missing } = await indexSite(siteDir, collections)
  const messages = { table: { header: { 'en-US': 'Header', 'zh-CN': '页眉' } }, missing: [] }
  return planSite({
    site,
    siteDir,
    cacheDir: path.join(folder, 'cache'),
    facts: { settings: site.settings, client: aClientBundle(), code: someCode({ files: ['a.ts'], digests: [1] }) },
    content: { index: record.index, sources, missing, messages },
    shell: '<html lang="%lang%"><!--head--><!--body--></html>',
    sources: 1,
    siteFiles: siteFilesOn(siteDir),
    ...options,
  })
}

describe('a planned site', () => {
  it('has the pages of every edition', async () => {
    const { plan: planned, findings } = await plan('pages')
    expect(findings).toEqual([])
    expect(
      planned.editions.map(({ edition, manifest }) => [edition, manifest.routes.map((route) => route.path)]),
    ).toEqual([
      ['en-US', ['/', '/a', '/app']],
      ['zh-CN', ['/', '/app', '/b']],
    ])
  })

  it('has the shared values of an edition, as plain values', async () => {
    const { setup } = await plan('shared')
    expect(setup.editions.map(({ edition, matchPaths, shared }) => [edition, matchPaths, shared.slices])).toEqual([
      [
        'en-US',
        [{ path: '/app', matchPath: '/app/*' }],
        [{ alias: 'header', file: 'pages/slices/header.slice.tsx', data: { words: 'Header' } }],
      ],
      [
        'zh-CN',
        [{ path: '/app', matchPath: '/app/*' }],
        [{ alias: 'header', file: 'pages/slices/header.slice.tsx', data: { words: '页眉' } }],
      ],
    ])
    expect(() => structuredClone(setup)).not.toThrow()
  })

  it('has the links of each page to every edition', async () => {
    const { plan: planned, editionLinks } = await plan('links')
    const [home, note] = planned.editions[0]?.manifest.routes ?? []
    if (home === undefined || note === undefined) throw new Error('There are no routes.')
    expect(editionLinks(home).map(({ isSamePage }) => isSamePage)).toEqual([true, true])
    expect(editionLinks(note)).toMatchObject([
      { isSamePage: true },
      { edition: 'zh-CN', href: 'https://cn.site.example/', isSamePage: false },
    ])
  })

  it('has every finding of every edition, with its location', async () => {
    const failing = (fails: (context: Context) => boolean): Site =>
      aSite({
        ...site,
        pages: {
          './home.page.tsx': aPageModule({
            path: '/',
            exists: (context: Context) => {
              if (fails(context)) throw new Error('no home today')
              return true
            },
          }),
        },
      })
    const { findings } = await plan('faults', { site: failing(({ edition }) => edition === 'zh-CN') })
    expect(findings).toMatchObject([{ _tag: 'RenderFailed', edition: 'zh-CN', problem: 'no home today' }])
  })

  it('pages that only lack faulty content are not reported as missing', async () => {
    const files = { ...FILES, 'content/en-US/notes/lost.md': '---\ntitle: [1]\n---\n' }
    const { plan: planned, findings } = await plan('missing', { files })
    expect(findings).toEqual([])
    expect(planned.editions.map(({ missingSlugs }) => missingSlugs)).toEqual([['/lost'], []])
  })
})

describe('the identity of a site', () => {
  it('is equal on every machine with the same source', async () => {
    expect((await plan('here')).identity).toBe((await plan('there')).identity)
  })

  it('depends on content, code, messages, settings and document template', async () => {
    const messages = { table: { header: { 'en-US': 'Another', 'zh-CN': '页眉' } }, missing: [] }
    const before = await plan('before')
    const others = await Promise.all([
      plan('content', { files: { ...FILES, 'content/en-US/notes/a.md': '---\ntitle: A\n---\nText\n' } }),
      plan('code', {
        facts: { settings: site.settings, client: aClientBundle(), code: someCode({ files: ['a.ts'], digests: [2] }) },
      }),
      plan('words', { content: { ...before.content, messages } }),
      plan('settings', {
        facts: {
          settings: { ...site.settings, name: 'Another' },
          client: aClientBundle(),
          code: someCode({ files: ['a.ts'], digests: [1] }),
        },
      }),
      plan('shell', { shell: '<!--head--><!--body-->%lang%' }),
    ])
    const identities = [before, ...others].map(({ identity }) => identity)
    expect(new Set(identities).size).toBe(identities.length)
  })
})
