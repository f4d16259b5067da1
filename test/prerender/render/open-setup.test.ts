import path from 'node:path'
import * as D from 'io-ts/Decoder'
import { describe, expect, it } from 'vitest'
import type { RenderSetup } from '#prerender/plan/render-setup.ts'
import { openSetup, type PageTask } from '#prerender/render/open-setup.ts'
import { jsonCollection } from '#runtime/define/collection.ts'
import { aRoute, aSite, someSettingsOfTwoEditions } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { indexSite } from '#test/support/index-site.ts'
import { aRenderSetup } from '#test/support/site-setup.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const settings = someSettingsOfTwoEditions({ basePath: '/docs' })

const aSetup = (setup: Partial<RenderSetup> = {}) => aRenderSetup(aSite({ settings }), setup)

const aTask = (at: string): PageTask => ({
  index: 0,
  route: aRoute({ path: at }),
  editions: [{ edition: 'zh-CN', lang: 'zh-CN', name: '中文', href: `https://cn.site.example${at}`, isSamePage: true }],
})

describe('a rendering thread', () => {
  it('reads content and messages of the rendered edition, and records its reads', async () => {
    const siteDir = path.join(folder, 'content')
    writeFiles(siteDir, {
      'content/en-US/facts/one.json': '{ "value": 1 }',
      'content/zh-CN/facts/one.json': '{ "value": 2 }',
    })
    const collections = { facts: jsonCollection({ from: 'facts/*.json', decoder: D.struct({ value: D.number }) }) }
    const { record, sources, missing } = await indexSite(siteDir, collections)
    const messages = { table: { hello: { 'en-US': 'Hello', 'zh-CN': '你好' } }, missing: [] }
    const open = await openSetup(
      aSetup({ content: { index: record.index, sources, missing, messages } }),
      aSite({ collections }),
    )
    const seen = ['en-US', 'zh-CN'].map((edition) => {
      const { context, log } = open(edition, [])
      const { data } = context.content.get('facts' as never, 'one') as { readonly data: unknown }
      return { data, words: context.t('hello'), reads: log.take() }
    })
    expect(seen).toEqual([
      { data: { value: 1 }, words: 'Hello', reads: { rows: [0], keys: ['message hello'] } },
      { data: { value: 2 }, words: '你好', reads: { rows: [2], keys: ['message hello'] } },
    ])
  })

  it('keeps an edition with its cached slices between tasks, until it opens another', async () => {
    const open = await openSetup(aSetup(), aSite())
    const first = open('en-US', [aTask('/a')])
    expect(open('en-US', [aTask('/b')])).toBe(first)
    open('zh-CN', [])
    expect(open('en-US', [aTask('/b')])).not.toBe(first)
  })

  it('has the edition links of the current pages', async () => {
    const open = await openSetup(aSetup(), aSite())
    const task = aTask('/a')
    expect(open('en-US', [task]).editionLinks(task.route)).toEqual(task.editions)
    const next = aTask('/b')
    const build = open('en-US', [next])
    expect([build.editionLinks(next.route), build.editionLinks(task.route)]).toEqual([next.editions, []])
  })

  it('renders with shared values and the document template', async () => {
    const shared = { slices: [{ alias: 'header', file: 'pages/slices/header.slice.tsx', data: {} }], staticQueries: [] }
    const matchPaths = [{ path: '/app', matchPath: '/app/*' }]
    const open = await openSetup(aSetup({ editions: [{ edition: 'en-US', matchPaths, shared }] }), aSite())
    const build = open('en-US', [])
    expect([...build.slices.keys()]).toEqual(['header'])
    expect(build.matchPaths).toEqual(matchPaths)
    expect(build.shell({ lang: 'en', head: '<title>T</title>', body: '<p>', basePath: '' })).toBe(
      '<html lang="en"><title>T</title><p></html>',
    )
    expect(build.client.assetsOf('pages/a.page.tsx')).toMatchObject({ entry: '/docs/assets/entry.js' })
  })

  it('rejects an unknown edition', async () => {
    const open = await openSetup(aSetup(), aSite())
    expect(() => open('de-DE', [])).toThrow('de-DE')
  })

  it('the setup of a thread consists of plain values', () => {
    expect(() => structuredClone(aSetup())).not.toThrow()
  })
})
