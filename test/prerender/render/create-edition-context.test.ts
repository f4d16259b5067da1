import { describe, expect, it } from 'vitest'
import { createReadLog } from '#prerender/content/inputs/read-log.ts'
import type { SharedData } from '#prerender/plan/compute-shared.ts'
import { createEditionContext } from '#prerender/render/create-edition-context.ts'
import { aContext, anEditionBuild, aShell, aSite, someSettingsOfTwoEditions } from '#test/support/builders.ts'

const { client } = anEditionBuild()

const build = (shared: Partial<SharedData> = {}, edition = 'zh-CN') =>
  createEditionContext({
    site: aSite(),
    siteDir: '/site',
    context: aContext({ edition, settings: someSettingsOfTwoEditions({ basePath: '/docs' }) }),
    log: createReadLog(),
    shell: aShell(),
    client,
    matchPaths: [],
    shared: { slices: [], staticQueries: [], ...shared },
    editionLinks: () => [],
  })

describe('createEditionContext', () => {
  it('an edition context has language and address of the pages', () => {
    expect(build()).toMatchObject({
      edition: 'zh-CN',
      lang: 'zh-CN',
      address: { origin: 'https://cn.site.example', basePath: '/docs', trailingSlash: 'never' },
    })
  })

  it('an edition context has shared values, even those that could not be computed', () => {
    const { slices, staticQueries } = build({
      slices: [
        { alias: 'header', file: 'pages/slices/header.slice.tsx', data: { a: 1 } },
        { alias: 'broken', file: 'pages/slices/broken.slice.tsx', data: undefined },
      ],
      staticQueries: [
        { hash: '7', result: { b: 2 } },
        { hash: '8', result: undefined },
      ],
    })
    expect([...slices]).toEqual([
      ['header', { file: 'pages/slices/header.slice.tsx', data: { a: 1 }, staticQueries: new Set() }],
      ['broken', { file: 'pages/slices/broken.slice.tsx', data: undefined, staticQueries: new Set() }],
    ])
    expect([...staticQueries]).toEqual([
      ['7', { b: 2 }],
      ['8', undefined],
    ])
  })

  it('an edition context starts without cached slices', () => {
    const shared = { slices: [{ alias: 'header', file: 'pages/slices/header.slice.tsx', data: {} }] }
    const first = build(shared)
    first.slices.get('header')?.staticQueries.add('7')
    first.sliceCache.set('header', null)
    const second = build(shared)
    expect([second.slices.get('header')?.staticQueries.size, second.sliceCache.size]).toEqual([0, 0])
  })
})
