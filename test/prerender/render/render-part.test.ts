import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type PartOf, renderPart } from '#prerender/render/render-part.ts'
import { prepareStaging, stagingFor } from '#prerender/write/staging.ts'
import { anEditionBuild, aPageModule, aRoute, aSite } from '#test/support/builders.ts'
import { listFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const routes = ['/', '/404.html', '/a', '/b', '/broken', '/café'].map((at) => aRoute({ path: at }))

const build = anEditionBuild({
  site: aSite({
    pages: {
      './a.page.tsx': aPageModule({
        path: '/a-page',
        head: () => ({ title: 'T', description: 'D' }),
        select: ({ path: at }: { readonly path: string }) => {
          if (at === '/broken') throw new Error('broken')
          return {}
        },
      }),
    },
    render: async ({ page }) => `<a href="/from${page.path}">x</a>`,
  }),
})

let count = 0
const render = async (part: PartOf) => {
  count += 1
  const staging = stagingFor(path.join(folder, String(count), 'en-US'))
  await prepareStaging(staging)
  let pages = 0
  const result = await renderPart({ build, routes, part, staging, onPage: () => (pages += 1) })
  return { ...result, staged: listFiles(staging.waiting), pages }
}

describe('renderPart', () => {
  it('stages page data beside every document, and goes on where one fails', async () => {
    const { staged, findings, pages } = await render({ index: 0, count: 1 })
    expect(staged).toEqual([
      '404.html',
      'a/index.html',
      'b/index.html',
      'café/index.html',
      'index.html',
      'page-data/404.html/page-data.json',
      'page-data/a/page-data.json',
      'page-data/b/page-data.json',
      'page-data/café/page-data.json',
      'page-data/index/page-data.json',
    ])
    expect(findings).toMatchObject([{ _tag: 'RenderFailed', path: '/broken' }])
    expect(pages).toBe(routes.length)
  })

  it('lists pages that search engines may show', async () => {
    const { listed } = await render({ index: 0, count: 1 })
    expect(listed.map(({ url }) => url)).toEqual(['/', '/a', '/b', '/caf%C3%A9'].map((at) => `https://site.example${at}`))
  })

  it('renders every page in exactly one of several parts', async () => {
    const whole = await render({ index: 0, count: 1 })
    const parts = await Promise.all([0, 1, 2, 3].map((index) => render({ index, count: 4 })))
    expect(parts.flatMap(({ staged }) => staged).sort()).toEqual(whole.staged)
    expect(parts.reduce((sum, { pages }) => sum + pages, 0)).toBe(routes.length)
    expect(Object.assign({}, ...parts.map(({ links }) => links.links))).toEqual(whole.links.links)
  })
})
