import { readFileSync } from 'node:fs'
import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, it } from 'vitest'
import { helpRedirects } from '#content/help-redirects.ts'
import settings from '#content/site.ts'
import { build } from '#prerender/build.ts'
import type { BuildResult } from '#prerender/build-result.ts'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import { PageContext, PageData } from '#runtime/protocol/page-data.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { deadHrefs } from '#test/support/dead-hrefs.ts'
import { decode } from '#test/support/decode.ts'
import { listFiles, readJson, readText } from '#test/support/files.ts'
import { aCacheWithPictures } from '#test/support/known-pictures.ts'
import { readDocument } from '#test/support/read-document.ts'
import { readFont } from '#test/support/read-font.ts'
import { readPng } from '#test/support/read-png.ts'
import { sampleWordsIn, sampleWordsInFooter } from '#test/support/sample-words.ts'
import { sendsOn } from '#test/support/sends-on.ts'
import { silentProgress } from '#test/support/silent-progress.ts'
import { faultsOfStructuredData, readStructuredData } from '#test/support/structured-data.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const outDir = path.join(folder, 'out')
const editions = ['en-US', 'zh-CN'] as const
type Edition = (typeof editions)[number]
const origins = { 'en-US': 'https://www.fairlead.example', 'zh-CN': 'https://cn.fairlead.example' } as const

type Page = {
  readonly edition: Edition
  readonly file: string
  /** Where the page is found on its host. */
  readonly at: string
  readonly html: string
  readonly document: ReturnType<typeof readDocument>
}

const readDocuments = (edition: Edition): readonly Page[] =>
  listFiles(path.join(outDir, edition))
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readText(path.join(outDir, edition), file)
      return { edition, file, at: `/${file.replace(/\/?index\.html$/, '')}`, html, document: readDocument(html) }
    })

let result: BuildResult
let pages: readonly Page[] = []
/** Documents at old addresses. */
let redirects: readonly Page[] = []

const isErrorPage = ({ file }: Page): boolean => file === '404.html' || file === '500.html'
const pagesOf = (edition: Edition): readonly Page[] => pages.filter((page) => page.edition === edition)
const linksOf = ({ document }: Page, rel: string) =>
  document.all('link').filter(({ attributes }) => attributes['rel'] === rel)
const metaOf = ({ document }: Page, name: string) =>
  document.all('meta').filter(({ attributes }) => attributes['name'] === name)

/** Pages that do not fit, as edition and file, so that a failure names them. */
const except = (isFine: (page: Page) => boolean, among: readonly Page[] = pages): readonly string[] =>
  among.filter((page) => !isFine(page)).map(({ edition, file }) => `${edition}/${file}`)

/** Values that more than one page has. */
const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

beforeAll(async () => {
  result = await build({ siteDir: repositoryDir, outDir, cacheDir: aCacheWithPictures(folder) }, silentProgress)
  const documents = editions.flatMap(readDocuments)
  pages = documents.filter(({ html }) => !sendsOn(html))
  redirects = documents.filter(({ html }) => sendsOn(html))
})

describe('the site', () => {
  it('has no faults', () => {
    expect(result).toMatchObject({ _tag: 'Built' })
  })

  it.each(editions)('has every kind of page in %s', (edition) => {
    const addresses = pagesOf(edition).map(({ at }) => at)
    for (const at of [
      '/',
      '/404.html',
      '/500.html',
      '/help',
      '/glossary',
      '/blog',
      '/privacy',
      '/terms-and-conditions',
      '/company/about-us',
      '/products/ocean-freight',
    ]) {
      expect(addresses).toContain(at)
    }
  })

  it('has words for every message in every edition', () => {
    const messages = readJson(repositoryDir, 'content/messages.json') as Readonly<
      Record<string, Readonly<Record<string, string>>>
    >
    expect(Object.keys(messages).length).toBeGreaterThan(0)
    const missing = Object.entries(messages).flatMap(([key, words]) =>
      editions.filter((edition) => !words[edition]?.trim()).map((edition) => `${key} ${edition}`),
    )
    expect(missing).toEqual([])
    const alien = Object.entries(messages).flatMap(([key, words]) =>
      Object.keys(words)
        .filter((edition) => !editions.includes(edition as Edition))
        .map((edition) => `${key} ${edition}`),
    )
    expect(alien).toEqual([])
  })

  it('has no message that nothing asks for', () => {
    const sources = ['pages', 'content/schema']
      .flatMap((dir) =>
        listFiles(path.join(repositoryDir, dir)).map((file) => readText(repositoryDir, `${dir}/${file}`)),
      )
      .join('\n')
    const keys = Object.keys(readJson(repositoryDir, 'content/messages.json') as object)
    expect(keys.filter((key) => !sources.includes(`'${key}'`))).toEqual([])
  })
})

describe('every page', () => {
  it('has exactly one heading of the first level', () => {
    expect(except(({ document }) => document.all('h1').length === 1)).toEqual([])
  })

  it('is valid HTML', async () => {
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
    const faultsIn = async (html: string): Promise<readonly string[]> =>
      (await validator.validateString(html)).results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      )
    expect(await faultsIn('<!doctype html><html lang="en"><title>x</title><p><div></div></p>')).not.toEqual([])
    const faults = await Promise.all(
      pages.map(async ({ edition, file, html }) =>
        (await faultsIn(html)).map((fault) => `${edition}/${file}: ${fault}`),
      ),
    )
    expect(faults.flat()).toEqual([])
  })

  it('skips no level of headings', () => {
    const isOrdered = ({ document }: Page): boolean => {
      const levels = document.elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name.slice(1))] : []))
      return levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)
    }
    expect(except(isOrdered)).toEqual([])
  })

  it('has exactly one landmark for its content', () => {
    expect(except(({ document }) => document.all('main').length === 1)).toEqual([])
  })

  it('has a title and a description', () => {
    expect(
      except(
        ({ document }) => document.all('title').length === 1 && (document.all('title')[0]?.text.trim() ?? '') !== '',
      ),
    ).toEqual([])
    expect(
      except(
        (page) =>
          metaOf(page, 'description').length === 1 &&
          (metaOf(page, 'description')[0]?.attributes['content']?.trim() ?? '') !== '',
      ),
    ).toEqual([])
  })

  it.each(editions)('of %s has a title and a description of its own', (edition) => {
    expect(repeated(pagesOf(edition).map(({ document }) => document.all('title')[0]?.text ?? ''))).toEqual([])
    expect(
      repeated(pagesOf(edition).map((page) => metaOf(page, 'description')[0]?.attributes['content'] ?? '')),
    ).toEqual([])
  })

  it('says which language it is in', () => {
    expect(except(({ document, edition }) => document.all('html')[0]?.attributes['lang'] === edition)).toEqual([])
  })

  it('has no inline script, no inline handler and no inline style', () => {
    expect(
      except(({ document }) =>
        document
          .all('script')
          .every(
            ({ attributes, text }) =>
              attributes['type'] === 'application/ld+json' || (attributes['src'] !== undefined && text.trim() === ''),
          ),
      ),
    ).toEqual([])
    expect(
      except(({ document }) =>
        document.elements.every(({ attributes }) => Object.keys(attributes).every((name) => !name.startsWith('on'))),
      ),
    ).toEqual([])
    expect(
      except(
        ({ document }) =>
          document.all('style').length === 0 &&
          document.elements.every(({ attributes }) => attributes['style'] === undefined),
      ),
    ).toEqual([])
  })

  it('asks nothing of other hosts', () => {
    const asked = ({ document, edition }: Page): readonly string[] =>
      document.elements
        .filter(({ name, attributes }) => name !== 'a' && !['canonical', 'alternate'].includes(attributes['rel'] ?? ''))
        .flatMap(({ attributes }) => [attributes['src'], attributes['href']].flatMap((url) => url ?? []))
        .filter((url) => /^(https?:)?\/\//.test(url) && !url.startsWith(origins[edition]))
    expect(except((page) => asked(page).length === 0)).toEqual([])
  })

  it('has no class of a style that is not there', () => {
    expect(
      except(({ document }) =>
        document.elements.every(({ attributes }) => !/\bundefined\b/.test(attributes['class'] ?? '')),
      ),
    ).toEqual([])
  })

  it('has each id once', () => {
    expect(
      except(
        ({ document }) => repeated(document.elements.flatMap(({ attributes }) => attributes['id'] ?? [])).length === 0,
      ),
    ).toEqual([])
  })

  it('has a text alternative for every picture', () => {
    expect(
      except(({ document }) => document.all('img').every(({ attributes }) => attributes['alt'] !== undefined)),
    ).toEqual([])
  })

  it('names only assets that are there', () => {
    const files = new Map(editions.map((edition) => [edition, new Set(listFiles(path.join(outDir, edition)))]))
    const isThere = ({ document, edition }: Page): boolean =>
      document.elements
        .filter(({ name, attributes }) => name !== 'a' && !['canonical', 'alternate'].includes(attributes['rel'] ?? ''))
        .flatMap(({ attributes }) => [attributes['src'], attributes['href']].flatMap((url) => url ?? []))
        .filter((url) => url.startsWith('/'))
        .every((url) => files.get(edition)?.has(decodeURIComponent(url).slice(1)))
    expect(except(isThere)).toEqual([])
  })
})

describe('page data', () => {
  const nameOf = (file: string): string => (file === 'index.html' ? 'index' : file.replace(/\/index\.html$/, ''))

  it.each(editions)('stands beside every document of %s, and nowhere else', (edition) => {
    const files = listFiles(path.join(outDir, edition)).filter(
      (file) => file.endsWith('/page-data.json') && !file.includes('/schema/'),
    )
    expect(files).toEqual(
      pagesOf(edition)
        .map(({ file }) => `page-data/${nameOf(file)}/page-data.json`)
        .toSorted(),
    )
  })

  it('says of a page what its document says', () => {
    const isSame = ({ edition, file, at, document }: Page): boolean => {
      const data = decode(PageData, readJson(path.join(outDir, edition), `page-data/${nameOf(file)}/page-data.json`))
      const { head, edition: stated } = decode(PageContext, data.result['pageContext'])
      return data.path === decodeURIComponent(at) && stated === edition && head.title === document.all('title')[0]?.text
    }
    expect(except(isSame)).toEqual([])
  })

  it.each(editions)('of slices, static queries, app data and areas in %s is what the protocol asks for', (edition) => {
    const dir = path.join(outDir, edition)
    const kinds = { 'slice-data': /^slice-data\//, 'static-query-result': /^page-data\/sq\/d\// } as const
    for (const kind of ['slice-data', 'static-query-result'] as const) {
      const files = listFiles(dir).filter((file) => kinds[kind].test(file))
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) expect(() => decode<unknown>(fileKinds[kind], readJson(dir, file))).not.toThrow()
    }
    expect(() => decode(fileKinds['app-data'], readJson(dir, 'page-data/app-data.json'))).not.toThrow()
    expect(() => decode(fileKinds['match-paths'], readJson(dir, 'page-data/match-paths.json'))).not.toThrow()
  })
})

describe('what search engines are told', () => {
  // "Canonical links" of the specification, section 2, as expressions over whole paths.
  const canonicalPaths = [
    /^\/route-search(\/.+)?$/,
    /^\/atlas(\/.+)?$/,
    /^\/sign-up$/,
    /^\/talk-to-an-expert$/,
    /^\/get-started$/,
    /^\/terms-and-conditions(\/.+)?$/,
    /^\/emissions-calculator$/,
    /^\/help$/,
    /^\/open-emissions-signup$/,
    /^\/paps$/,
    /^\/pars$/,
    /^\/privacy$/,
    /^\/search$/,
    /^\/resources\/authors(\/.+)?$/,
    /^\/resources\/[^/]+$/,
    /^\/help\/[^/]+$/,
    /^\/products\/cargo-insurance(\/.+)?$/,
  ]
  const wantsCanonical = (at: string): boolean => canonicalPaths.some((pattern) => pattern.test(at))

  it('has pages of both kinds: with a canonical address and without', () => {
    expect(pages.some(({ at }) => wantsCanonical(at))).toBe(true)
    expect(pages.some(({ at }) => !wantsCanonical(at))).toBe(true)
  })

  it('is a canonical address exactly where the specification lists one', () => {
    const isRight = (page: Page): boolean => {
      const wanted = wantsCanonical(page.at) ? [`${origins[page.edition]}${page.at}`] : []
      return (
        JSON.stringify(linksOf(page, 'canonical').map(({ attributes }) => attributes['href'])) ===
        JSON.stringify(wanted)
      )
    }
    expect(except(isRight)).toEqual([])
  })

  it('names as alternates the same page of every edition that has it, and each names the others', () => {
    const alternatesOf = (page: Page) =>
      linksOf(page, 'alternate').flatMap(({ attributes }) =>
        attributes['hreflang'] === undefined ? [] : [`${attributes['hreflang']} ${attributes['href']}`],
      )
    const isMutual = (page: Page): boolean => {
      const twins = editions.flatMap((edition) => pagesOf(edition).filter(({ at }) => at === page.at))
      const wanted = twins.map(({ edition, at }) => `${edition} ${origins[edition]}${at}`)
      return twins.every((twin) => JSON.stringify(alternatesOf(twin)) === JSON.stringify(wanted))
    }
    expect(
      except(
        isMutual,
        pages.filter((page) => !isErrorPage(page)),
      ),
    ).toEqual([])
    expect(except((page) => alternatesOf(page).length === 0, pages.filter(isErrorPage))).toEqual([])
  })

  it('keeps error pages out', () => {
    expect(
      except(
        (page) => metaOf(page, 'robots')[0]?.attributes['content']?.includes('noindex') === true,
        pages.filter(isErrorPage),
      ),
    ).toEqual([])
  })

  it.each(editions)('lists exactly the pages of %s that may be indexed in the sitemap', (edition) => {
    const locations = [...readText(path.join(outDir, edition), 'sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url]) => url,
    )
    const indexable = pagesOf(edition).filter(
      (page) => !metaOf(page, 'robots').some(({ attributes }) => attributes['content']?.includes('noindex')),
    )
    expect(locations.toSorted()).toEqual(indexable.map(({ at }) => `${origins[edition]}${at}`).toSorted())
  })
})

describe('the documents at old addresses of the help center', () => {
  it.each(editions)('are there for each in %s, and lead to a page in one hop', (edition) => {
    const own = redirects.filter((document) => document.edition === edition)
    const origin = origins[edition]
    const found = own.map((document) => {
      const refresh = document.document.all('meta').find(({ attributes }) => attributes['http-equiv'] === 'refresh')
      const toPath = refresh?.attributes['content']?.replace(/^0; url=/, '')
      return { fromPath: document.at, toPath, canonical: linksOf(document, 'canonical')[0]?.attributes['href'] }
    })
    const wanted = helpRedirects.map(({ fromPath, toPath }) => ({ fromPath, toPath, canonical: `${origin}${toPath}` }))
    const byPath = (a: { readonly fromPath: string }, b: { readonly fromPath: string }): number =>
      a.fromPath < b.fromPath ? -1 : 1
    expect(found.toSorted(byPath)).toEqual(wanted.toSorted(byPath))
    const addresses = pagesOf(edition).map(({ at }) => at)
    expect(found.filter(({ toPath = '' }) => !addresses.includes(toPath))).toEqual([])
    const titles = [...pagesOf(edition), ...own].flatMap(({ document }) =>
      document.all('title').map(({ text }) => text),
    )
    expect(repeated(titles)).toEqual([])
  })

  it('are valid, and have no page data', async () => {
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
    for (const { html } of redirects)
      expect((await validator.validateString(html)).results.flatMap(({ messages }) => messages)).toEqual([])
    expect(
      except(
        ({ edition, at }) => !listFiles(path.join(outDir, edition)).includes(`page-data${at}/page-data.json`),
        redirects,
      ),
    ).toEqual([])
  })
})

describe('what machines are told', () => {
  const isListed = (page: Page): boolean =>
    !metaOf(page, 'robots').some(({ attributes }) => attributes['content']?.includes('noindex'))
  const propertyOf = ({ document }: Page, property: string): string | undefined =>
    document.all('meta').find(({ attributes }) => attributes['property'] === property)?.attributes['content']
  const twinOf = (page: Page): string | undefined =>
    linksOf(page, 'alternate').find(({ attributes }) => attributes['type'] === 'text/markdown')?.attributes['href']
  const typesOf = ({ html }: Page): readonly string[] =>
    readStructuredData(html).flatMap((block) =>
      (block as { '@graph': { '@type': string }[] })['@graph'].map((thing) => thing['@type']),
    )

  it('is one block of structured data on each page that may be listed, and none on others', () => {
    expect(except((page) => readStructuredData(page.html).length === (isListed(page) ? 1 : 0))).toEqual([])
  })

  it('says what things of each kind have to say', () => {
    const faults = pages.flatMap(({ edition, file, html }) =>
      readStructuredData(html).flatMap((block) =>
        faultsOfStructuredData(block).map((fault) => `${edition}/${file}: ${fault}`),
      ),
    )
    expect(faults).toEqual([])
  })

  it('is the way to a page wherever a breadcrumb shows it', () => {
    const hasBreadcrumb = ({ document }: Page): boolean =>
      document.elements.some(
        ({ attributes }) => attributes['aria-current'] === 'page' && attributes['href'] === undefined,
      )
    expect(
      except((page) => !hasBreadcrumb(page) || !isListed(page) || typesOf(page).includes('BreadcrumbList')),
    ).toEqual([])
  })

  it.each([
    { of: /^\/$/, types: ['Organization', 'WebSite'] },
    { of: /^\/products\/[^/]+$/, types: ['Service'] },
    { of: /^\/help\/[^/]+$/, types: ['TechArticle'] },
    { of: /^\/glossary$/, types: ['DefinedTermSet'] },
    { of: /^\/glossary\/[^/]+$/, types: ['DefinedTerm'] },
    { of: /^\/blog$/, types: ['CollectionPage'] },
    { of: /^\/blog\/[^/]+$/, types: ['BlogPosting'] },
    { of: /^\/blog\/author\/[^/]+$/, types: ['ProfilePage'] },
    { of: /^\/research\/[^/]+$/, types: ['Article'] },
    { of: /^\/global-logistics-update\/\d[^/]+$/, types: ['Article'] },
    { of: /^\/company\/newsroom\/[^/]+$/, types: ['NewsArticle'] },
    { of: /^\/company\/careers\/jobs\/[^/]+$/, types: ['JobPosting'] },
    { of: /^\/webinars\/[^/]+$/, types: ['Event'] },
    { of: /^\/company\/about-us$/, types: ['AboutPage'] },
    { of: /^\/company\/contact$/, types: ['ContactPage'] },
  ])('is $types of pages like $of', ({ of, types }) => {
    const among = pages.filter((page) => of.test(page.at) && isListed(page))
    expect(among.length).toBeGreaterThan(0)
    expect(except((page) => types.every((type) => typesOf(page).includes(type)), among)).toEqual([])
  })

  it('is how a page looks where it is shared: its own title, description and address, and a picture that is there', () => {
    const isRight = (page: Page): boolean => {
      const image = propertyOf(page, 'og:image') ?? ''
      return (
        propertyOf(page, 'og:title') === page.document.all('title')[0]?.text &&
        propertyOf(page, 'og:description') === metaOf(page, 'description')[0]?.attributes['content'] &&
        propertyOf(page, 'og:url') === `${origins[page.edition]}${page.at}` &&
        image.startsWith(`${origins[page.edition]}/`)
      )
    }
    expect(except(isRight)).toEqual([])
    const images = new Set(
      pages.map((page) => `${page.edition}${new URL(propertyOf(page, 'og:image') ?? '').pathname}`),
    )
    const sizes = new Set([...images].map((file) => JSON.stringify(readPng(readFileSync(path.join(outDir, file))))))
    expect([...sizes]).toEqual(['{"width":1200,"height":630}'])
  })

  it('is a picture whose every character one of its faces has', () => {
    const fonts = settings.shareFonts.map((file) => readFont(path.join(repositoryDir, file)))
    const characters = new Set(
      pages.flatMap((page) => [
        ...(propertyOf(page, 'og:image:alt') ?? ''),
        ...(propertyOf(page, 'og:description') ?? ''),
      ]),
    )
    expect([...characters].filter((character) => !fonts.some((font) => font.has(character)))).toEqual([])
  })

  it.each(editions)('is where the words of a page of %s are as Markdown, in a file that is there', (edition) => {
    const dir = path.join(outDir, edition)
    const twins = pagesOf(edition).flatMap((page) => {
      const twin = twinOf(page)
      return twin === undefined ? [] : [{ page, file: new URL(twin).pathname.slice(1) }]
    })
    expect(twins.length).toBeGreaterThan(0)
    expect(twins.filter(({ page, file }) => file !== `${page.at.slice(1)}.md`)).toEqual([])
    expect(twins.map(({ file }) => file).toSorted()).toEqual(listFiles(dir).filter((file) => file.endsWith('.md')))
    const listed = [...readText(dir, 'llms.txt').matchAll(/^- \[.*?\]\((.*?)\):/gm)].map(([, url = '']) =>
      new URL(url).pathname.slice(1),
    )
    expect(listed.toSorted()).toEqual(twins.map(({ file }) => file).toSorted())
  })

  it('is where the words of every text are as Markdown', () => {
    const texts = ['Article', 'BlogPosting', 'NewsArticle', 'TechArticle', 'Report', 'DefinedTerm']
    const isText = (page: Page): boolean =>
      page.at.startsWith('/webinars/') || typesOf(page).some((type) => texts.includes(type))
    const written = pages.filter((page) => isText(page) && isListed(page))
    expect(written.length).toBeGreaterThan(100)
    expect(except((page) => twinOf(page) !== undefined, written)).toEqual([])
  })

  it.each(editions)('is where the sitemap of %s is, and which paths are not for crawlers', (edition) => {
    const robots = readText(path.join(outDir, edition), 'robots.txt').split('\n')
    expect(robots).toContain(`Sitemap: ${origins[edition]}/sitemap.xml`)
    const closed = robots.flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice('Disallow: '.length)] : []))
    expect(closed).toContain('/users/')
    expect(except(({ at }) => closed.every((start) => !at.startsWith(start)), pagesOf(edition))).toEqual([])
  })
})

describe('links', () => {
  /** Paths that the specification says other hosts answer. */
  const external = [
    '/login',
    '/logout',
    '/users/',
    '/track_and_trace/',
    '/documents/',
    '/onboarding/',
    '/leads',
    '/tools/hs-code-search',
    '/tools/hs-code-item-search',
    '/shipment_routes/',
  ]

  it.each(editions)('of %s lead to pages, files and elements that are there', (edition) => {
    expect(deadHrefs(outDir, origins, edition, { external })).toEqual([])
  })

  it.each(editions)('lead from the home page of %s to every page that search engines may list', (edition) => {
    const dir = new Map(pagesOf(edition).map((page) => [page.at, page]))
    const reached = new Set<string>(['/'])
    for (const at of reached) {
      for (const href of dir.get(at)?.document.hrefs ?? []) {
        const url = new URL(href, `${origins[edition]}${at}`)
        const target = decodeURIComponent(url.pathname)
        if (url.origin === origins[edition] && dir.has(target)) reached.add(target)
      }
    }
    const listed = pagesOf(edition).filter(
      (page) => !metaOf(page, 'robots').some(({ attributes }) => attributes['content']?.includes('noindex')),
    )
    expect(except(({ at }) => reached.has(at), listed)).toEqual([])
  })

  it('are spelt as the site spells addresses: without its own host and without a trailing slash', () => {
    const isSpelt = ({ document, edition }: Page): boolean =>
      document.all('a').every(({ attributes }) => {
        const href = attributes['href'] ?? ''
        const isSwitch = attributes['hreflang'] !== undefined || attributes['lang'] !== undefined
        return (isSwitch || !href.startsWith(`${origins[edition]}/`)) && !/^\/.+\/(?=$|[?#])/.test(href)
      })
    expect(except(isSpelt)).toEqual([])
  })
})

describe('that the company is invented', () => {
  const own = '/about-this-site'
  /** Pages that speak of samples of goods: sent to be looked at, tested or shown. */
  const ofGoods = [
    '/glossary/ata-carnet',
    '/glossary/commercial-invoice',
    '/glossary/pro-forma-invoice',
    '/products/compliance-certification',
  ]
  const isOfGoods = (at: string): boolean => ofGoods.includes(at.replace(/\.md$/, ''))
  const isSampleOfGoods = (word: string): boolean => /^samples?$/.test(word)
  /** Lists carry the title and description of the page that says so. */
  const linksThere = (text: string): boolean => text.includes(`${own}"`) || text.includes(`${own})`)

  it('is said in one line of the footer and on a page of its own while the switch is on', () => {
    const wanted = settings.isSample ? 1 : 0
    expect(except(({ html }) => sampleWordsInFooter(html).length === wanted)).toEqual([])
    for (const edition of editions) {
      expect(pagesOf(edition).filter(({ at }) => at === own)).toHaveLength(wanted)
      const words = pagesOf(edition).flatMap(({ at, html }) => (at === own ? sampleWordsIn(html) : []))
      expect(words.length > 0).toBe(settings.isSample)
    }
  })

  it('is said on no other page', () => {
    const saysSo = ({ at, html }: Page): boolean =>
      sampleWordsIn(html).some((word) => !(isOfGoods(at) && isSampleOfGoods(word)))
    expect(
      except(
        (page) => !saysSo(page),
        pages.filter(({ at }) => at !== own),
      ),
    ).toEqual([])
  })

  it.each(editions)('is said in no feed, text, calendar or list of %s', (edition) => {
    const dir = path.join(outDir, edition)
    const texts = listFiles(dir).filter((file) => /\.(md|txt|xml|ics)$|feed\.json$/.test(file))
    expect(texts.length).toBeGreaterThan(100)
    const saysSo = (file: string): boolean => {
      const text = readText(dir, file)
      const lines = text.split('\n').filter((line) => !linksThere(line))
      return sampleWordsIn(lines.join('\n')).some((word) => !(isOfGoods(`/${file}`) && isSampleOfGoods(word)))
    }
    expect(texts.filter(saysSo)).toEqual([])
  })

  it('is not confused with samples of goods, which the pages named here speak of', () => {
    const found = ofGoods.filter((at) =>
      pagesOf('en-US').some((page) => page.at === at && sampleWordsIn(page.html).some(isSampleOfGoods)),
    )
    expect(found).toEqual(ofGoods)
  })
})

describe('an issue of the logistics update', () => {
  type Lane = {
    readonly id: string
    readonly outlook: readonly { readonly tendency: { readonly tends: string } }[]
    readonly dates: { readonly items: readonly { readonly day: { readonly dateTime: string } }[] }
  }

  /** Where each lane of each issue goes, and on which days. */
  const issuesOf = (edition: Edition): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      pagesOf(edition)
        .filter(({ at }) => /^\/global-logistics-update\/\d{4}-/.test(at))
        .map(({ at }) => {
          const { result } = decode(PageData, readJson(path.join(outDir, edition), `page-data${at}/page-data.json`))
          const { lanes } = result.data as { readonly lanes: readonly Lane[] }
          const said = lanes.map(({ id, outlook, dates }) => ({
            id,
            tends: outlook.map(({ tendency }) => tendency.tends),
            days: dates.items.map(({ day }) => day.dateTime),
          }))
          return [at, said]
        }),
    )

  it('forecasts the same in both editions, for the same days', () => {
    expect(Object.keys(issuesOf('en-US')).length).toBeGreaterThan(3)
    expect(issuesOf('zh-CN')).toEqual(issuesOf('en-US'))
  })
})
