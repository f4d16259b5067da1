import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createStringTable } from '#prerender/base/files/string-table.ts'
import { createReadLog } from '#prerender/content/inputs/read-log.ts'
import type { EditionContext } from '#prerender/render/edition-context.ts'
import { createLeftoverFinder } from '#prerender/render/leftovers.ts'
import { createLinkCollector, idHash } from '#prerender/render/links/collect-links.ts'
import { pathHash } from '#prerender/render/links/link-target.ts'
import { renderPages } from '#prerender/render/render-pages.ts'
import { unpackStagedPages } from '#prerender/render/staged-pages.ts'
import { createStageWriter } from '#prerender/write/stage-writer.ts'
import { prepareStaging } from '#prerender/write/staging.ts'
import { anEditionBuild, anIndex, aPageHtml, aPageModule, aRoute, aSite } from '#test/support/builders.ts'
import { listFiles, readJson, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const log = createReadLog()

const site = aSite({
  pages: {
    './a.page.tsx': aPageModule({
      path: '/a-page',
      head: () => ({ title: 'T', description: 'D' }),
      select: ({ path: at }: { readonly path: string }) => {
        log.note(`message of ${at}`)
        log.noteData(at.length)
        if (at === '/broken') throw new Error('broken')
        return {}
      },
    }),
  },
  render: async ({ page }) => aPageHtml(`<p id="part"><a href="/from${page.path}">x</a><a href="#part">y</a>`),
})

let count = 0

/** Renders pages of these paths into a folder of their own, which may have files already. */
const render = async (
  paths: readonly string[],
  build: Partial<EditionContext> = {},
  before: Readonly<Record<string, string>> = {},
  frame: 'site' | 'bare' = 'site',
) => {
  count += 1
  const dir = path.join(folder, String(count), 'en-US')
  writeFiles(dir, before)
  const { staging } = await prepareStaging(dir, false)
  const writer = createStageWriter(staging)
  const strings = createStringTable()
  const editionBuild = anEditionBuild({ site, log, ...build })
  const context = {
    build: editionBuild,
    index: anIndex({
      collection: 'notes',
      rows: Array.from({ length: 300 }, (_, at) => ({ id: String(at).padStart(3, '0') })),
    }),
    writer,
    strings,
    collectLinks: createLinkCollector(strings, editionBuild),
    findLeftovers: createLeftoverFinder(),
    stagedImages: new Set<string>(),
  }
  const renderAgain = async (some: readonly string[]) => {
    const tasks = some.map((at) => ({ index: paths.indexOf(at), route: aRoute({ path: at, frame }), editions: [] }))
    const { records, ...pages } = await renderPages(tasks, context)
    const textsOf = (numbers: Uint32Array): readonly (string | undefined)[] =>
      Array.from(numbers, (number) => strings.all()[number])
    const unpacked = unpackStagedPages(records).map(({ rows, keys, targets, hrefs, ids, changed, ...note }) => ({
      ...note,
      rows: [...rows],
      keys: textsOf(keys),
      targets: [...targets],
      hrefs: textsOf(hrefs),
      ids: [...ids],
      changed: [...changed],
    }))
    return { ...pages, records: unpacked }
  }
  return {
    ...(await renderAgain(paths)),
    renderAgain,
    staging,
    staged: listFiles(staging.waiting),
    failure: writer.failure,
  }
}

const PATHS = ['/', '/404.html', '/a', '/b', '/broken', '/café']

describe('renderPages', () => {
  it('names text that a reader was never to see', async () => {
    const { findings } = await render(['/a', '/b'], {
      site: {
        ...site,
        render: async ({ page }) => aPageHtml(page.path === '/b' ? '<p>存费，**截港**</p>' : '<p>a</p>'),
      },
    })
    expect(findings).toMatchObject([{ _tag: 'LeftoverText', path: '/b', found: '**', excerpt: '存费，**截港**' }])
  })

  it('stages page data beside every document, and continues after a failure', async () => {
    const { staged, findings, records } = await render(PATHS)
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
    expect(records.map(({ routeIndex }) => routeIndex)).toEqual([0, 1, 2, 3, 5])
  })

  it('stages the rendered files', async () => {
    const { staging } = await render(['/a'])
    expect(readText(staging.waiting, 'a/index.html')).toContain('<a href="/from/a">')
    expect(readJson(staging.waiting, 'page-data/a/page-data.json')).toMatchObject({
      path: '/a',
      webpackCompilationHash: 'the-running-code',
    })
  })

  it('records which pages search engines may list', async () => {
    const { records } = await render(PATHS)
    expect(records.filter(({ isListed }) => isListed).map(({ routeIndex }) => PATHS[routeIndex])).toEqual([
      '/',
      '/a',
      '/b',
      '/café',
    ])
  })

  it('records links and ids of each page', async () => {
    const { records } = await render(['/a', '/café'])
    expect(records.map(({ hrefs }) => hrefs)).toEqual([['/a#part'], ['/from/café', '/caf%C3%A9#part']])
    expect(records.map(({ targets }) => targets)).toEqual([[pathHash('/from/a')], []])
    expect(records.map(({ ids }) => ids)).toEqual([[idHash('part')], [idHash('part')]])
  })

  it('records the inputs of each page, and not those of others', async () => {
    const { records } = await render(['/a', '/broken', '/longer'])
    expect(records.map(({ rows }) => rows)).toEqual([[2 * '/a'.length], [2 * '/longer'.length]])
    expect(records.map(({ keys }) => keys.filter((key) => key?.startsWith('message')))).toEqual([
      ['message of /a'],
      ['message of /longer'],
    ])
  })

  it('records slices and static queries of a page, and which slice reads which query', async () => {
    const slices = new Map([
      ['header', { file: 'pages/slices/header.slice.tsx', data: {}, staticQueries: new Set<string>() }],
    ])
    const staticQueries = new Map([
      ['7', {}],
      ['8', {}],
    ])
    const reading = aSite({
      render: async ({ sliceData, staticQueryResult }) => {
        sliceData('header')
        staticQueryResult('7')
        staticQueryResult('8', 'header')
        return aPageHtml()
      },
    })
    const { records, sliceQueries } = await render(['/a'], { site: reading, slices, staticQueries })
    expect(records[0]?.keys).toEqual(expect.arrayContaining(['slice header', 'query 7']))
    expect(records[0]?.keys).not.toContain('query 8')
    expect(sliceQueries).toEqual({ header: ['8'] })
  })

  it('records the code of a page and of its frame', async () => {
    const { records } = await render(['/a'])
    expect(records[0]?.keys).toEqual(expect.arrayContaining(['code pages/a.page.tsx', 'frame site']))
    const bare = await render(['/a'], {}, {}, 'bare')
    expect(bare.records[0]?.keys).toContain('code pages/a.page.tsx')
    expect(bare.records[0]?.keys).not.toContain('frame site')
  })

  it('records a collection in place of many entries', async () => {
    const greedy = aSite({
      pages: {
        './a.page.tsx': aPageModule({
          select: () => {
            for (let row = 0; row < 300; row += 1) log.noteData(row)
            return {}
          },
        }),
      },
    })
    const { records } = await render(['/a'], { site: greedy })
    expect(records[0]?.rows).toEqual([])
    expect(records[0]?.keys).toContain('all-data notes')
  })

  it('sends every string once', async () => {
    const { strings, renderAgain } = await render(['/a', '/b'])
    expect(strings).toEqual(expect.arrayContaining(['/a#part', '/b#part', 'message of /a']))
    expect((await renderAgain(['/a'])).strings).toEqual([])
  })

  it("records which files differ from the folder's", async () => {
    const { staging } = await render(['/a', '/b'])
    const same = { 'a/index.html': readText(staging.waiting, 'a/index.html') }
    const { records, staged } = await render(['/a', '/b'], {}, same)
    expect(records.map(({ changed }) => changed)).toEqual([
      [0, 1],
      [1, 1],
    ])
    expect(staged).not.toContain('a/index.html')
  })

  it('leaves it to the writer to report a page that cannot be staged', async () => {
    const { staging, renderAgain, failure } = await render([])
    writeFiles(staging.waiting, { 'page-data': 'a file where a folder is needed' })
    const { findings } = await renderAgain(['/a'])
    expect([findings, failure()]).toMatchObject([[], { _tag: 'WriteFailed' }])
  })

  it('renders a picture once for a family of pages', async () => {
    let rendered = 0
    const family = aSite({
      pages: {
        './a.page.tsx': aPageModule({
          path: '/a-page',
          head: () => ({
            title: 'A',
            description: 'B',
            share: { type: 'website', image: { svg: '<svg/>', width: 1, height: 1, alt: 'A family' } },
          }),
        }),
      },
    })
    const images = {
      fileOf: () => 'assets/share-family.png',
      render: async () => {
        rendered += 1
        return new Uint8Array(1)
      },
    }
    const { records, staged, renderAgain } = await render(['/a', '/b'], { site: family, images })
    await renderAgain(['/a'])
    expect({ pages: records.length, rendered }).toEqual({ pages: 2, rendered: 1 })
    expect(staged).toContain('assets/share-family.png')
  })
})
