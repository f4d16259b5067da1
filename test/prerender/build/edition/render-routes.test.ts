import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type RenderRoutesOptions, renderRoutes } from '#prerender/build/edition/render-routes.ts'
import { numberOfLink } from '#prerender/incremental/link-number.ts'
import type { Route } from '#prerender/plan/route.ts'
import { pathHash } from '#prerender/render/links/link-target.ts'
import { createPageRenderer } from '#prerender/workers/page-renderer.ts'
import { createLocalThreads, type RenderThreads } from '#prerender/workers/render-threads.ts'
import type { RenderJob } from '#prerender/workers/worker-messages.ts'
import { prepareStaging } from '#prerender/write/staging.ts'
import { aPageHtml, aPageModule, aRoute, aSite } from '#test/support/builders.ts'
import { listFiles } from '#test/support/files.ts'
import { aRenderSetup } from '#test/support/site-setup.ts'
import { aStateBuilder } from '#test/support/staged-pages.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const site = aSite({
  pages: {
    './a.page.tsx': aPageModule({
      select: ({ path: at }: { readonly path: string }) => {
        if (at.startsWith('/broken')) throw new Error(`broken: ${at}`)
        return {}
      },
    }),
  },
  render: async ({ page, staticQueryResult }) => {
    staticQueryResult(page.path.length % 2 === 0 ? '7' : '8', 'header')
    return aPageHtml(`<a href="/from${page.path}">x</a>`)
  },
})

const shared = {
  slices: [{ alias: 'header', file: 'pages/slices/header.slice.tsx', data: {} }],
  staticQueries: ['7', '8'].map((hash) => ({ hash, result: {} })),
}
const setup = aRenderSetup(site, { editions: [{ edition: 'en-US', matchPaths: [], shared }] })

/** Simulates several threads, each with its own string numbers. */
const severalThreads = (count: number): RenderThreads => {
  const pools = Array.from({ length: count }, () => createLocalThreads(createPageRenderer(site)))
  let turn = 0
  return {
    ...(pools[0] as RenderThreads),
    width: 2 * count,
    open: async (opened) => {
      for (const pool of pools) await pool.open(opened)
    },
    render: async (job) => {
      turn += 1
      return (pools[turn % count] as RenderThreads).render(job)
    },
  }
}

let count = 0

const renderAll = async (
  routes: readonly Route[],
  stale: readonly number[],
  {
    pool = createLocalThreads(createPageRenderer(site)),
    ...more
  }: Partial<RenderRoutesOptions> & { readonly pool?: RenderThreads } = {},
) => {
  count += 1
  const { staging } = await prepareStaging(path.join(folder, String(count), 'en-US'), false)
  await pool.open(setup)
  const jobs: RenderJob[] = []
  const noting: RenderThreads = {
    ...pool,
    render: (job) => {
      jobs.push(job)
      return pool.render(job)
    },
  }
  const builder = aStateBuilder(routes.length)
  const log: number[] = []
  let pages = 0
  const rendered = await renderRoutes({
    edition: 'en-US',
    routes,
    stale,
    editionLinks: () => [],
    staging,
    renderers: noting,
    builder,
    onPages: (drawnNow) => {
      pages += drawnNow
    },
    onRendered: ({ routeIndex }) => {
      log.push(routeIndex)
    },
    ...more,
  })
  return { ...rendered, builder, jobs, log, pages, staged: listFiles(staging.waiting) }
}

const routesOf = (...paths: readonly string[]) => paths.map((at) => aRoute({ path: at }))
const many = routesOf(...Array.from({ length: 200 }, (_, index) => `/${String(index).padStart(3, '0')}`))
const all = [...many.keys()]

describe('renderRoutes', () => {
  it('renders exactly the requested routes', async () => {
    const { staged, pages, builder, log } = await renderAll(routesOf('/a', '/b', '/c'), [0, 2])
    expect(staged).toEqual(['a/index.html', 'c/index.html', 'page-data/a/page-data.json', 'page-data/c/page-data.json'])
    expect([pages, [0, 1, 2].map(builder.has)]).toEqual([2, [true, false, true]])
    expect(log).toEqual([0, 2])
  })

  it.each([1, 3])('renders each route once, in batches, by %d threads', async (threads) => {
    const { jobs, pages, builder, staged } = await renderAll(many, all, { pool: severalThreads(threads) })
    const rendered = jobs.flatMap(({ tasks }) => tasks.map(({ index }) => index))
    expect([...rendered].sort((a, b) => a - b)).toEqual(all)
    expect([jobs.length > threads, pages, staged.length]).toEqual([true, 200, 400])
    expect(all.every(builder.has)).toBe(true)
  })

  it('resolves the strings of every thread', async () => {
    const { builder } = await renderAll(many, all, { pool: severalThreads(3) })
    const linksOf = (routeIndex: number) =>
      Array.from(builder.linksOf(routeIndex), (link) => builder.targets().at(numberOfLink(link)))
    expect(all.map(linksOf)).toEqual(many.map((route) => [pathHash(`/from${route.path}`)]))
  })

  it('continues after failed pages and returns every finding', async () => {
    const { findings, builder, pages } = await renderAll(routesOf('/a', '/broken-1', '/broken-2', '/d'), [0, 1, 2, 3])
    expect(findings.map((finding) => finding._tag === 'RenderFailed' && finding.path)).toEqual([
      '/broken-1',
      '/broken-2',
    ])
    expect([pages, [0, 1, 2, 3].map(builder.has)]).toEqual([4, [true, false, false, true]])
  })

  it('merges the static queries of slices', async () => {
    const { sliceQueries } = await renderAll(routesOf('/a', '/bb'), [0, 1], { pool: severalThreads(2) })
    expect([...(sliceQueries.get('header') ?? [])].sort()).toEqual(['7', '8'])
  })

  it('gives each page its links to all editions', async () => {
    const links = [
      { edition: 'zh-CN', lang: 'zh-CN', name: '中文', href: 'https://cn.site.example/a', isSamePage: true },
    ]
    const { jobs } = await renderAll(routesOf('/a', '/b'), [0, 1], {
      editionLinks: ({ path: at }) => (at === '/a' ? links : []),
    })
    expect(jobs.flatMap(({ tasks }) => tasks.map(({ editions }) => editions))).toEqual([links, []])
  })

  it('sends no task without routes', async () => {
    const { jobs, findings } = await renderAll(many, [])
    expect([jobs, findings]).toEqual([[], []])
  })

  it('rejects when a thread dies', async () => {
    const pool: RenderThreads = { ...severalThreads(1), render: () => Promise.reject(new Error('A thread died.')) }
    await expect(renderAll(many, all, { pool })).rejects.toThrow('A thread died.')
  })
})
