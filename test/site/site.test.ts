import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { helpRedirects } from '#content/help-redirects.ts'
import settings from '#content/site.ts'
import { resolveRequest } from '#prerender/commands/serve/resolve-request.ts'
import { hostRulesFile } from '#prerender/outputs/host-rules-file.ts'
import type { HostRules } from '#prerender/plan/host-rules.ts'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import { PageContext, PageData } from '#runtime/protocol/page-data.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { checksAll } from '#test/support/checks-all.ts'
import { deadHrefs } from '#test/support/dead-hrefs.ts'
import { decode } from '#test/support/decode.ts'
import { listFiles, readJson, readText } from '#test/support/files.ts'
import { readDocument } from '#test/support/read-document.ts'
import { readFont } from '#test/support/read-font.ts'
import { readPng } from '#test/support/read-png.ts'
import { isEditorial, sampleDataPages } from '#test/support/sample-pages.ts'
import { sampleWordsIn, sampleWordsInFooter } from '#test/support/sample-words.ts'
import { type ScannedDocument, scanDocument } from '#test/support/scan-document.ts'
import { faultsOfStructuredData, readStructuredData } from '#test/support/structured-data.ts'

const outDir = inject('siteOut')
const editions = ['en-US', 'zh-CN'] as const
type Edition = (typeof editions)[number]
const origins = { 'en-US': 'https://www.fairlead.example', 'zh-CN': 'https://cn.fairlead.example' } as const

type Page = {
  readonly edition: Edition
  readonly file: string
  /** The page's path. */
  readonly at: string
  readonly html: string
  readonly document: ReturnType<typeof readDocument>
}

/** Pages of each data family that are read whole, beside all pages of words. */
const DATA_PAGES = checksAll ? 150 : 40

const addressOf = (file: string): string => `/${file.replace(/\/?index\.html$/, '')}`

type AnyPage = ScannedDocument & Pick<Page, 'edition' | 'file' | 'at'>

const filesOf = (edition: Edition): readonly string[] => listFiles(path.join(outDir, edition))

/** Scans all documents of an edition; reads those of the sample whole. */
const readDocuments = (edition: Edition, files: readonly string[]) => {
  const documents = files.filter((file) => file.endsWith('.html'))
  const sample = new Set(sampleDataPages(documents, addressOf, DATA_PAGES))
  return documents.map((file) => {
    const html = readText(path.join(outDir, edition), file)
    const place = { edition, file, at: addressOf(file) }
    return {
      scanned: {
        ...place,
        ...scanDocument(html),
        faults: readStructuredData(html).flatMap(faultsOfStructuredData),
      },
      whole: sample.has(file) ? { ...place, html, document: readDocument(html) } : undefined,
    }
  })
}

const files = new Map<Edition, ReadonlySet<string>>()
/** Every page of the site. */
let everyPage: readonly (AnyPage & { readonly faults: readonly string[] })[] = []
/** All pages of words and a sample of each data family. */
let pages: readonly Page[] = []

const isErrorPage = ({ file }: Pick<Page, 'file'>): boolean => file === '404.html' || file === '500.html'
/** Answers at all addresses of a client-only area: the browser adds which. */
const isAreaDocument = ({ file }: Pick<Page, 'file'>): boolean => file === 'route-search/plan/index.html'
const pagesOf = (edition: Edition): readonly Page[] => pages.filter((page) => page.edition === edition)
const linksOf = ({ document }: Page, rel: string) =>
  document.all('link').filter(({ attributes }) => attributes['rel'] === rel)
const metaOf = ({ document }: Page, name: string) =>
  document.all('meta').filter(({ attributes }) => attributes['name'] === name)

/** Pages that fail a predicate, as edition and file. */
const failing = (isFine: (page: Page) => boolean, among: readonly Page[] = pages): readonly string[] =>
  among.filter((page) => !isFine(page)).map(({ edition, file }) => `${edition}/${file}`)

const nameOf = (file: string): string => (file === 'index.html' ? 'index' : file.replace(/\/index\.html$/, ''))
const pageDataOf = ({ edition, file }: Pick<Page, 'edition' | 'file'>): PageData =>
  decode(PageData, readJson(path.join(outDir, edition), `page-data/${nameOf(file)}/page-data.json`))

const everyPageOf = (edition: Edition) => everyPage.filter((page) => page.edition === edition)

/** Values that occur more than once. */
const repeated = (values: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size)
}

beforeAll(async () => {
  for (const edition of editions) files.set(edition, new Set(filesOf(edition)))
  const documents = editions.flatMap((edition) => readDocuments(edition, [...(files.get(edition) ?? [])]))
  everyPage = documents.map(({ scanned }) => scanned)
  pages = documents.flatMap(({ whole }) => whole ?? [])
})

describe('the site', () => {
  it.each(editions)('%s has every kind of page', (edition) => {
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

  it('every message has text in every edition', () => {
    const messages = readJson(repositoryDir, 'content/messages.json') as Readonly<
      Record<string, Readonly<Record<string, string>>>
    >
    expect(Object.keys(messages).length).toBeGreaterThan(0)
    const missing = Object.entries(messages).flatMap(([key, texts]) =>
      editions.filter((edition) => !texts[edition]?.trim()).map((edition) => `${key} ${edition}`),
    )
    expect(missing).toEqual([])
    const unknown = Object.entries(messages).flatMap(([key, texts]) =>
      Object.keys(texts)
        .filter((edition) => !editions.includes(edition as Edition))
        .map((edition) => `${key} ${edition}`),
    )
    expect(unknown).toEqual([])
  })

  it('every message is used', () => {
    const sources = ['pages', 'content/schema', 'endpoints']
      .flatMap((dir) =>
        listFiles(path.join(repositoryDir, dir)).map((file) => readText(repositoryDir, `${dir}/${file}`)),
      )
      .join('\n')
    // Keys that are put together, such as `form.error.${fault}`.
    const families = [...sources.matchAll(/\bt\(\s*`([^`]+)`/g)].map(([, template = '']) => {
      const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return new RegExp(`^${parts.join('.+')}$`)
    })
    const isUsed = (key: string): boolean => sources.includes(`'${key}'`) || families.some((family) => family.test(key))
    const keys = Object.keys(readJson(repositoryDir, 'content/messages.json') as object)
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })
})

describe('every page', () => {
  it('has exactly one first-level heading', () => {
    expect(failing(({ document }) => document.all('h1').length === 1)).toEqual([])
  })

  it('has unique ids', () => {
    expect(
      everyPage.filter(({ repeatedIds }) => repeatedIds.length > 0).map(({ edition, file }) => `${edition}/${file}`),
    ).toEqual([])
  })

  it('no page skips a heading level', () => {
    const isOrdered = ({ document }: Page): boolean => {
      const levels = document.elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name.slice(1))] : []))
      return levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)
    }
    expect(failing(isOrdered)).toEqual([])
  })

  it('has exactly one main landmark', () => {
    expect(failing(({ document }) => document.all('main').length === 1)).toEqual([])
  })

  it('has a title and a description', () => {
    expect(
      failing(
        // Charts have titles, too.
        ({ html }) => (html.split('</head>')[0]?.match(/<title>[^<]*\S[^<]*<\/title>/g) ?? []).length === 1,
      ),
    ).toEqual([])
    expect(
      failing(
        (page) =>
          metaOf(page, 'description').length === 1 &&
          (metaOf(page, 'description')[0]?.attributes['content']?.trim() ?? '') !== '',
      ),
    ).toEqual([])
  })

  it.each(editions)('titles and descriptions in %s are unique', (edition) => {
    expect(repeated(everyPageOf(edition).map(({ title }) => title))).toEqual([])
    expect(repeated(everyPageOf(edition).map(({ description }) => description))).toEqual([])
  })

  it.each([
    { edition: 'en-US', least: 60, most: 160 },
    { edition: 'zh-CN', least: 20, most: 80 },
  ] as const)(
    'descriptions of written pages in $edition have $least to $most characters, as search results show',
    ({ edition, least, most }) => {
      const written = everyPageOf(edition).filter(({ at }) => isEditorial(at))
      expect(written.length).toBeGreaterThan(300)
      const lengthOf = (description: string): number => [...description.replaceAll('\u2060', '')].length
      const wrong = written.flatMap(({ at, description }) => {
        const length = lengthOf(description)
        return length < least || length > most ? [`${at}: ${length}`] : []
      })
      expect(wrong).toEqual([])
    },
  )

  it('declares its language', () => {
    expect(failing(({ document, edition }) => document.all('html')[0]?.attributes['lang'] === edition)).toEqual([])
  })

  it('no page has an inline script, handler or style', () => {
    expect(
      failing(({ document }) =>
        document
          .all('script')
          .every(
            ({ attributes, text }) =>
              attributes['type'] === 'application/ld+json' || (attributes['src'] !== undefined && text.trim() === ''),
          ),
      ),
    ).toEqual([])
    expect(
      failing(({ document }) =>
        document.elements.every(({ attributes }) => Object.keys(attributes).every((name) => !name.startsWith('on'))),
      ),
    ).toEqual([])
    expect(
      failing(
        ({ document }) =>
          document.all('style').length === 0 &&
          document.elements.every(({ attributes }) => attributes['style'] === undefined),
      ),
    ).toEqual([])
  })

  it('no page loads anything from another host', () => {
    const foreign = ({ document, edition }: Page): readonly string[] =>
      document.elements
        .filter(({ name, attributes }) => name !== 'a' && !['canonical', 'alternate'].includes(attributes['rel'] ?? ''))
        .flatMap(({ attributes }) => [attributes['src'], attributes['href']].flatMap((url) => url ?? []))
        .filter((url) => /^(https?:)?\/\//.test(url) && !url.startsWith(origins[edition]))
    expect(failing((page) => foreign(page).length === 0)).toEqual([])
  })

  it('no page uses a class without styles', () => {
    expect(
      failing(({ document }) =>
        document.elements.every(({ attributes }) => !/\bundefined\b/.test(attributes['class'] ?? '')),
      ),
    ).toEqual([])
  })

  it('every picture has a text alternative', () => {
    expect(
      failing(({ document }) => document.all('img').every(({ attributes }) => attributes['alt'] !== undefined)),
    ).toEqual([])
  })

  it('every asset that a page names exists', () => {
    const isThere = ({ document, edition }: Page): boolean =>
      document.elements
        .filter(({ name, attributes }) => name !== 'a' && !['canonical', 'alternate'].includes(attributes['rel'] ?? ''))
        .flatMap(({ attributes }) => [attributes['src'], attributes['href']].flatMap((url) => url ?? []))
        .filter((url) => url.startsWith('/'))
        .every((url) => files.get(edition)?.has(decodeURIComponent(url).slice(1)))
    expect(failing(isThere)).toEqual([])
  })
})

describe('page data', () => {
  it.each(editions)('every document of %s has page data, and no other page data exists', (edition) => {
    const data = [...(files.get(edition) ?? [])].filter(
      (file) => file.endsWith('/page-data.json') && !file.includes('/schema/'),
    )
    expect(data.toSorted()).toEqual(
      everyPageOf(edition)
        .map(({ file }) => `page-data/${nameOf(file)}/page-data.json`)
        .toSorted(),
    )
  })

  it('agrees with its document', () => {
    const isSame = ({ edition, file, at, document }: Page): boolean => {
      const data = pageDataOf({ edition, file })
      const { head, edition: stated } = decode(PageContext, data.result['pageContext'])
      return data.path === decodeURIComponent(at) && stated === edition && head.title === document.all('title')[0]?.text
    }
    expect(failing(isSame)).toEqual([])
  })

  it.each(editions)('slice data, static queries, app data and match paths of %s follow the protocol', (edition) => {
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

describe('search engine metadata', () => {
  // The specification's section 2, "Canonical links", as expressions over whole paths.
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

  it('some pages have a canonical address and some have none', () => {
    expect(pages.some(({ at }) => wantsCanonical(at))).toBe(true)
    expect(pages.some(({ at }) => !wantsCanonical(at))).toBe(true)
  })

  it('exactly the pages listed in the specification have a canonical address', () => {
    const isRight = (page: Page): boolean => {
      const expected = wantsCanonical(page.at) && !isAreaDocument(page) ? [`${origins[page.edition]}${page.at}`] : []
      return (
        JSON.stringify(linksOf(page, 'canonical').map(({ attributes }) => attributes['href'])) ===
        JSON.stringify(expected)
      )
    }
    expect(failing(isRight)).toEqual([])
  })

  it('alternates name the same page in every edition that has it, symmetrically', () => {
    const keyOf = ({ edition, file }: Pick<AnyPage, 'edition' | 'file'>): string => `${edition}/${file}`
    const listed = new Set(everyPage.filter(({ isIndexable }) => isIndexable).map(({ file }) => file))
    // Pages that one edition keeps out of search engines, because they have no name in its language.
    const unlisted = new Set(everyPage.filter((page) => !page.isIndexable && listed.has(page.file)).map(keyOf))
    const alternatesExpected = (page: AnyPage): string => {
      const { file, at } = page
      if (isErrorPage(page) || isAreaDocument(page) || unlisted.has(keyOf(page))) return ''
      const having = editions.filter(
        (edition) => files.get(edition)?.has(file) && !unlisted.has(keyOf({ edition, file })),
      )
      const versions = having.map((edition) => `${edition} ${origins[edition]}${at}`)
      return [...versions, ...(having.length > 1 ? [`x-default ${origins['en-US']}${at}`] : [])].join()
    }
    const wrong = everyPage.filter((page) => page.alternates.join() !== alternatesExpected(page))
    expect(wrong.map(keyOf)).toEqual([])
  })

  it('error pages are noindex', () => {
    expect(
      failing(
        (page) => metaOf(page, 'robots')[0]?.attributes['content']?.includes('noindex') === true,
        pages.filter(isErrorPage),
      ),
    ).toEqual([])
  })

  it.each(editions)('the sitemap of %s lists exactly the indexable pages', (edition) => {
    const locationsIn = (file: string): readonly string[] =>
      [...readText(path.join(outDir, edition), file).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
    const listed = locationsIn('sitemap.xml').flatMap((url) =>
      url.endsWith('.xml') ? locationsIn(new URL(url).pathname.slice(1)) : url,
    )
    const indexable = everyPageOf(edition).filter(({ isIndexable }) => isIndexable)
    expect(listed.toSorted()).toEqual(indexable.map(({ at }) => `${origins[edition]}${at}`).toSorted())
  })
})

describe('old help addresses', () => {
  it.each(editions)('every old help address in %s is a rule of the host to a page, and no document', (edition) => {
    const { redirects } = readJson(path.join(outDir, edition), 'page-data/host-rules.json') as {
      readonly redirects: readonly { readonly fromPath: string; readonly toPath: string; readonly statusCode: number }[]
    }
    const addresses = new Set(everyPageOf(edition).map(({ at }) => at))
    const wrong = helpRedirects.filter(({ fromPath, toPath }) => {
      const rule = redirects.find((candidate) => candidate.fromPath === fromPath)
      const isShadowed = files.get(edition)?.has(`${fromPath.slice(1)}/index.html`) === true
      return rule?.statusCode !== 301 || rule.toPath !== toPath || isShadowed || !addresses.has(toPath)
    })
    expect(wrong).toEqual([])
  })
})

describe('machine-readable metadata', () => {
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

  it('indexable pages have one block of JSON-LD, other pages none', () => {
    expect(failing((page) => readStructuredData(page.html).length === (isListed(page) ? 1 : 0))).toEqual([])
  })

  it('JSON-LD has the required properties of each type', () => {
    const faults = everyPage.flatMap(({ edition, file, faults: own }) =>
      own.map((fault) => `${edition}/${file}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  it('JSON-LD has a breadcrumb list where the page shows a breadcrumb', () => {
    const hasBreadcrumb = ({ document }: Page): boolean =>
      document.elements.some(
        ({ attributes }) => attributes['aria-current'] === 'page' && attributes['href'] === undefined,
      )
    expect(
      failing((page) => !hasBreadcrumb(page) || !isListed(page) || typesOf(page).includes('BreadcrumbList')),
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
  ])('pages like $of have the JSON-LD types $types', ({ of, types }) => {
    const among = pages.filter((page) => of.test(page.at) && isListed(page))
    expect(among.length).toBeGreaterThan(0)
    expect(failing((page) => types.every((type) => typesOf(page).includes(type)), among)).toEqual([])
  })

  it("Open Graph tags give the page's title, description, address and an existing picture", () => {
    const isRight = (page: Page): boolean => {
      const image = propertyOf(page, 'og:image') ?? ''
      return (
        propertyOf(page, 'og:title') === page.document.all('title')[0]?.text &&
        propertyOf(page, 'og:description') === metaOf(page, 'description')[0]?.attributes['content'] &&
        propertyOf(page, 'og:url') === `${origins[page.edition]}${page.at}` &&
        image.startsWith(`${origins[page.edition]}/`)
      )
    }
    expect(failing(isRight)).toEqual([])
    const images = new Set(
      pages.map((page) => `${page.edition}${new URL(propertyOf(page, 'og:image') ?? '').pathname}`),
    )
    const sizes = new Set([...images].map((file) => JSON.stringify(readPng(readFileSync(path.join(outDir, file))))))
    expect([...sizes]).toEqual(['{"width":1200,"height":630}'])
  })

  it('the share fonts have every character of the share pictures', () => {
    const fonts = settings.shareFonts.map((file) => readFont(path.join(repositoryDir, file)))
    const uses = new Map<string, number>()
    for (const page of pages) {
      const image = propertyOf(page, 'og:image') ?? ''
      uses.set(image, (uses.get(image) ?? 0) + 1)
    }
    // A picture of many pages shows none of their descriptions.
    const isOwn = (page: Page): boolean => uses.get(propertyOf(page, 'og:image') ?? '') === 1
    const characters = new Set(
      pages.flatMap((page) => [
        ...(propertyOf(page, 'og:image:alt') ?? ''),
        ...(isOwn(page) ? (propertyOf(page, 'og:description') ?? '') : ''),
      ]),
    )
    expect([...characters].filter((character) => !fonts.some((font) => font.has(character)))).toEqual([])
  })

  it.each(editions)('Markdown links of pages in %s name existing files', (edition) => {
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

  it('every text page links to its Markdown twin', () => {
    const texts = ['Article', 'BlogPosting', 'NewsArticle', 'TechArticle', 'Report', 'DefinedTerm']
    const isText = (page: Page): boolean =>
      page.at.startsWith('/webinars/') ||
      // Lines of the tariff are rows of a table, which can be downloaded whole.
      (!page.at.startsWith('/data/hs-code/') && typesOf(page).some((type) => texts.includes(type)))
    const written = pages.filter((page) => isText(page) && isListed(page))
    expect(written.length).toBeGreaterThan(100)
    expect(failing((page) => twinOf(page) !== undefined, written)).toEqual([])
  })

  it.each(editions)('robots.txt of %s names the sitemap and the disallowed paths', (edition) => {
    const robots = readText(path.join(outDir, edition), 'robots.txt').split('\n')
    expect(robots).toContain(`Sitemap: ${origins[edition]}/sitemap.xml`)
    const closed = robots.flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice('Disallow: '.length)] : []))
    expect(closed).toContain('/users')
    expect(failing(({ at }) => closed.every((start) => !at.startsWith(start)), pagesOf(edition))).toEqual([])
  })

  it.each(editions)(
    'the rules of hosts answer every indexable and canonical address of %s with its page',
    (edition) => {
      const rules = readJson(path.join(outDir, edition), hostRulesFile) as HostRules
      const indexable = everyPageOf(edition).filter(({ isIndexable }) => isIndexable)
      const canonical = pagesOf(edition).flatMap((page) =>
        linksOf(page, 'canonical').flatMap(({ attributes }) => attributes['href'] ?? []),
      )
      const own = canonical.filter((href) => href.startsWith(`${origins[edition]}/`))
      const hasFile = (file: string): boolean => files.get(edition)?.has(file) === true
      const wrong = [...indexable.map(({ at }) => origins[edition] + at), ...own].filter(
        (href) => resolveRequest(new URL(href), rules, hasFile)._tag !== 'File',
      )
      expect(wrong).toEqual([])
    },
  )
})

describe('links', () => {
  /** Paths that other hosts serve, from the specification. */
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

  it.each(editions)('no link of %s is dead', (edition) => {
    const documents = everyPageOf(edition)
    expect(deadHrefs(outDir, origins, edition, { external, areas: ['/route-search/plan/'], documents })).toEqual([])
  })

  it.each(editions)('from the home page of %s reach every indexable page', (edition) => {
    const byAddress = new Map(everyPageOf(edition).map((page) => [page.at, page]))
    const targets = new Map<string, string | undefined>()
    const targetOf = (href: string): string | undefined => {
      const url = new URL(href, origins[edition])
      return url.origin === origins[edition] ? decodeURIComponent(url.pathname) : undefined
    }
    const reached = new Set<string>(['/'])
    for (const at of reached) {
      for (const href of byAddress.get(at)?.hrefs ?? []) {
        if (!targets.has(href)) targets.set(href, targetOf(href))
        const target = targets.get(href)
        if (target !== undefined && byAddress.has(target)) reached.add(target)
      }
    }
    const missing = everyPageOf(edition).filter(({ at, isIndexable }) => isIndexable && !reached.has(at))
    expect(missing.map(({ at }) => at)).toEqual([])
  })

  it('internal links are paths without a trailing slash', () => {
    const isSpelt = ({ document, edition }: Page): boolean =>
      document.all('a').every(({ attributes }) => {
        const href = attributes['href'] ?? ''
        const isSwitch = attributes['hreflang'] !== undefined || attributes['lang'] !== undefined
        return (isSwitch || !href.startsWith(`${origins[edition]}/`)) && !/^\/.+\/(?=$|[?#])/.test(href)
      })
    expect(failing(isSpelt)).toEqual([])
  })
})

describe('the fictional company', () => {
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
  /**
   * The tariff has terms of its own: albums for samples, and textiles that are made up, as note 7 to section XI says.
   */
  const isTermOfTariff = (at: string, word: string): boolean =>
    at.startsWith('/data/hs-code') && /^(samples?|made[- ]up|for demonstration)$/.test(word)
  const isMeant = (at: string, word: string): boolean =>
    (isOfGoods(at) && isSampleOfGoods(word)) || isTermOfTariff(at, word)
  /** Lists carry the title and description of the page that says so. */
  const linksThere = (text: string): boolean => text.includes(`${own}"`) || text.includes(`${own})`)
  /** Addresses of the tariff are made of its terms. */
  const withoutTariff = (text: string): string => text.replaceAll(/\/data\/hs-code\/[^<"\s)]*/g, '')

  it('is disclosed in one line of the footer and on a page of its own while isSample is on', () => {
    const wanted = settings.isSample ? 1 : 0
    expect(failing(({ html }) => sampleWordsInFooter(html).length === wanted)).toEqual([])
    for (const edition of editions) {
      expect(pagesOf(edition).filter(({ at }) => at === own)).toHaveLength(wanted)
      const words = pagesOf(edition).flatMap(({ at, html }) => (at === own ? sampleWordsIn(html) : []))
      expect(words.length > 0).toBe(settings.isSample)
    }
  })

  it('is disclosed on no other page', () => {
    const saysSo = ({ at, html }: Page): boolean => sampleWordsIn(html).some((word) => !isMeant(at, word))
    expect(
      failing(
        (page) => !saysSo(page),
        pages.filter(({ at }) => at !== own),
      ),
    ).toEqual([])
  })

  it.each(editions)('is disclosed in no feed, text, calendar or list of %s', (edition) => {
    const dir = path.join(outDir, edition)
    const texts = listFiles(dir).filter((file) => /\.(md|txt|xml|ics)$|feed\.json$/.test(file))
    expect(texts.length).toBeGreaterThan(100)
    const saysSo = (file: string): boolean => {
      const text = withoutTariff(readText(dir, file))
      const lines = text.split('\n').filter((line) => !linksThere(line))
      return sampleWordsIn(lines.join('\n')).some((word) => !isMeant(`/${file}`, word))
    }
    expect(texts.filter(saysSo)).toEqual([])
  })

  it('the disclosure is distinct from product samples, which the listed pages mention', () => {
    const found = ofGoods.filter((at) =>
      pagesOf('en-US').some((page) => page.at === at && sampleWordsIn(page.html).some(isSampleOfGoods)),
    )
    expect(found).toEqual(ofGoods)
  })
})

describe('the logistics update', () => {
  type Lane = {
    readonly id: string
    readonly outlook: readonly { readonly tendency: { readonly tends: string } }[]
    readonly dates: { readonly items: readonly { readonly day: { readonly dateTime: string } }[] }
  }

  /** Directions of each lane by issue and date. */
  const issuesOf = (edition: Edition): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      pagesOf(edition)
        .filter(({ at }) => /^\/global-logistics-update\/\d{4}-/.test(at))
        .map(({ at, file }) => {
          const { result } = pageDataOf({ edition, file })
          const { lanes } = result.data as { readonly lanes: readonly Lane[] }
          const shownLanes = lanes.map(({ id, outlook, dates }) => ({
            id,
            tends: outlook.map(({ tendency }) => tendency.tends),
            days: dates.items.map(({ day }) => day.dateTime),
          }))
          return [at, shownLanes]
        }),
    )

  it('both editions forecast the same for the same days', () => {
    expect(Object.keys(issuesOf('en-US')).length).toBeGreaterThan(3)
    expect(issuesOf('zh-CN')).toEqual(issuesOf('en-US'))
  })
})
