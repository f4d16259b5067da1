import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createStringTable } from '#prerender/base/files/string-table.ts'
import { createReadLog } from '#prerender/content/inputs/read-log.ts'
import type { EditionContext } from '#prerender/render/edition-context.ts'
import { createLinkCollector, idHash } from '#prerender/render/links/collect-links.ts'
import { pathHash } from '#prerender/render/links/link-target.ts'
import { unpackPageRecords } from '#prerender/render/page-records.ts'
import { renderPages } from '#prerender/render/render-pages.ts'
import { createStageWriter } from '#prerender/write/stage-writer.ts'
import { prepareStaging } from '#prerender/write/staging.ts'
import { aDrawnPage, anEditionBuild, anIndex, aPageModule, aRoute, aSite } from '#test/support/builders.ts'
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
  render: async ({ page }) => aDrawnPage(`<p id="part"><a href="/from${page.path}">x</a><a href="#part">y</a>`),
})

let count = 0

/** Draws pages of these paths into a folder of their own; what is in the folder already is given. */
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
  const words = createStringTable()
  const editionBuild = anEditionBuild({ site, log, ...build })
  const context = {
    build: editionBuild,
    index: anIndex({
      collection: 'notes',
      rows: Array.from({ length: 300 }, (_, at) => ({ id: String(at).padStart(3, '0') })),
    }),
    writer,
    words,
    collectLinks: createLinkCollector(words, editionBuild.address),
    stagedImages: new Set<string>(),
  }
  const draw = async (some: readonly string[]) => {
    const tasks = some.map((at) => ({ index: paths.indexOf(at), route: aRoute({ path: at, frame }), editions: [] }))
    const { notes, ...pages } = await renderPages(tasks, context)
    const textsOf = (numbers: Uint32Array): readonly (string | undefined)[] =>
      Array.from(numbers, (number) => words.all()[number])
    const unpacked = unpackPageRecords(notes).map(({ rows, keys, targets, hrefs, ids, changed, ...note }) => ({
      ...note,
      rows: [...rows],
      keys: textsOf(keys),
      targets: [...targets],
      hrefs: textsOf(hrefs),
      ids: [...ids],
      changed: [...changed],
    }))
    return { ...pages, notes: unpacked }
  }
  return { ...(await draw(paths)), draw, staging, staged: listFiles(staging.waiting), failure: writer.failure }
}

const PATHS = ['/', '/404.html', '/a', '/b', '/broken', '/café']

describe('renderPages', () => {
  it('stages page data beside every document, and goes on where one fails', async () => {
    const { staged, findings, notes } = await render(PATHS)
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
    expect(notes.map(({ routeIndex }) => routeIndex)).toEqual([0, 1, 2, 3, 5])
  })

  it('stages what was drawn', async () => {
    const { staging } = await render(['/a'])
    expect(readText(staging.waiting, 'a/index.html')).toContain('<a href="/from/a">')
    expect(readJson(staging.waiting, 'page-data/a/page-data.json')).toMatchObject({
      path: '/a',
      webpackCompilationHash: 'the-running-code',
    })
  })

  it('says which pages search engines may list', async () => {
    const { notes } = await render(PATHS)
    expect(notes.filter(({ isListed }) => isListed).map(({ routeIndex }) => PATHS[routeIndex])).toEqual([
      '/',
      '/a',
      '/b',
      '/café',
    ])
  })

  it('notes where each page leads, and its ids', async () => {
    const { notes } = await render(['/a', '/café'])
    expect(notes.map(({ hrefs }) => hrefs)).toEqual([['/a#part'], ['/from/café', '/caf%C3%A9#part']])
    expect(notes.map(({ targets }) => targets)).toEqual([[pathHash('/from/a')], []])
    expect(notes.map(({ ids }) => ids)).toEqual([[idHash('part')], [idHash('part')]])
  })

  it('notes what each page was made of, and not what others were', async () => {
    const { notes } = await render(['/a', '/broken', '/longer'])
    expect(notes.map(({ rows }) => rows)).toEqual([[2 * '/a'.length], [2 * '/longer'.length]])
    expect(notes.map(({ keys }) => keys.filter((key) => key?.startsWith('message')))).toEqual([
      ['message of /a'],
      ['message of /longer'],
    ])
  })

  it('notes the slices and static queries that a page shows, and which of them a slice reads', async () => {
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
        return aDrawnPage()
      },
    })
    const { notes, sliceQueries } = await render(['/a'], { site: reading, slices, staticQueries })
    expect(notes[0]?.keys).toEqual(expect.arrayContaining(['slice header', 'query 7']))
    expect(notes[0]?.keys).not.toContain('query 8')
    expect(sliceQueries).toEqual({ header: ['8'] })
  })

  it('notes the code of a page, and that of the frame around it', async () => {
    const { notes } = await render(['/a'])
    expect(notes[0]?.keys).toEqual(expect.arrayContaining(['code pages/a.page.tsx', 'frame site']))
    const bare = await render(['/a'], {}, {}, 'bare')
    expect(bare.notes[0]?.keys).toContain('code pages/a.page.tsx')
    expect(bare.notes[0]?.keys).not.toContain('frame site')
  })

  it('takes a collection for its entries where a page reads many', async () => {
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
    const { notes } = await render(['/a'], { site: greedy })
    expect(notes[0]?.rows).toEqual([])
    expect(notes[0]?.keys).toContain('all-data notes')
  })

  it('tells every text once', async () => {
    const { words, draw } = await render(['/a', '/b'])
    expect(words).toEqual(expect.arrayContaining(['/a#part', '/b#part', 'message of /a']))
    expect((await draw(['/a'])).words).toEqual([])
  })

  it('says which files the folder does not hold as they are', async () => {
    const { staging } = await render(['/a', '/b'])
    const same = { 'a/index.html': readText(staging.waiting, 'a/index.html') }
    const { notes, staged } = await render(['/a', '/b'], {}, same)
    expect(notes.map(({ changed }) => changed)).toEqual([
      [0, 1],
      [1, 1],
    ])
    expect(staged).not.toContain('a/index.html')
  })

  it('leaves it to the writer to say why a page could not be staged', async () => {
    const { staging, draw, failure } = await render([])
    writeFiles(staging.waiting, { 'page-data': 'a file where a folder is needed' })
    const { findings } = await draw(['/a'])
    expect([findings, failure()]).toMatchObject([[], { _tag: 'WriteFailed' }])
  })

  it('renders a picture that a family of pages shares once', async () => {
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
    const { notes, staged, draw } = await render(['/a', '/b'], { site: family, images })
    await draw(['/a'])
    expect({ pages: notes.length, rendered }).toEqual({ pages: 2, rendered: 1 })
    expect(staged).toContain('assets/share-family.png')
  })
})
