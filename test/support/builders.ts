import type { Finding } from '#prerender/base/errors/finding.ts'
import { digest } from '#prerender/base/files/digest.ts'
import type { ClientBundle } from '#prerender/bundle/client-bundle.ts'
import type { CodeFacts } from '#prerender/bundle/code-facts.ts'
import { type CollectionRange, type ContentIndex, createContentIndex } from '#prerender/content/content-index.ts'
import { createEntryTable, type Row } from '#prerender/content/entry-table.ts'
import { createReadLog } from '#prerender/content/inputs/read-log.ts'
import type { StateFacts } from '#prerender/incremental/edition-state.ts'
import type { CurrentInputs } from '#prerender/incremental/input-digests.ts'
import type { HostRules } from '#prerender/plan/host-rules.ts'
import type { Route } from '#prerender/plan/route.ts'
import type { EditionContext } from '#prerender/render/edition-context.ts'
import { createHeadingCollector } from '#prerender/render/headings-in.ts'
import { createShell, type Shell } from '#prerender/render/shell.ts'
import type { JsonResponse } from '#runtime/browser/fetch-json.ts'
import type { BuildContext } from '#runtime/define/build-context.ts'
import type { PageModule } from '#runtime/define/page.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { PageHtml, Site } from '#runtime/define/site.ts'
import type { PageResources } from '#runtime/page/page-resources.ts'
import type { Head } from '#runtime/protocol/head.ts'
import type { PageContext, PageData } from '#runtime/protocol/page-data.ts'
import { type PathKeySettings, pathKeyOf } from '#runtime/protocol/path-key.ts'
import type { RedirectRule } from '#runtime/protocol/redirect.ts'
import type { SiteRoutes } from '#runtime/protocol/site-routes.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'

/** Valid default values: a test names only what it is about. */

export const someSettings = (settings: Partial<SiteSettings> = {}): SiteSettings => ({
  name: 'A site',
  editions: { 'en-US': { origin: 'https://site.example', lang: 'en-US', name: 'English' } },
  defaultEdition: 'en-US',
  basePath: '',
  trailingSlash: 'never',
  canonicalPaths: [],
  externalPaths: [],
  ...settings,
})

/** Settings of a site in English and Chinese, each on its own host. */
export const someSettingsOfTwoEditions = (settings: Partial<SiteSettings> = {}): SiteSettings =>
  someSettings({
    editions: {
      'en-US': { origin: 'https://site.example', lang: 'en-US', name: 'English' },
      'zh-CN': { origin: 'https://cn.site.example', lang: 'zh-CN', name: '中文' },
    },
    ...settings,
  })

export const aHead = (head: Partial<Head> = {}): Head => ({
  title: 'A title',
  description: 'A description',
  canonical: null,
  robots: null,
  alternates: [],
  ...head,
})

export const aRoute = (route: Partial<Omit<Route, 'key'>> = {}): Route => ({
  edition: 'en-US',
  path: '/a-page',
  module: './a.page.tsx',
  pageFile: 'pages/a.page.tsx',
  params: undefined,
  frame: 'site',
  location: { file: 'pages/a.page.tsx' },
  ...route,
  key: pathKeyOf(route.path ?? '/a-page'),
})

export const aPageData = (data: Partial<PageData> = {}): PageData => ({
  componentChunkName: 'component---pages-a-page-tsx',
  path: '/a-page',
  result: { data: {}, pageContext: { edition: 'en-US', head: aHead(), frame: null } },
  staticQueryHashes: [],
  slicesMap: {},
  webpackCompilationHash: 'the-running-code',
  ...data,
})

/** A page as the loader returns it, not rendered yet. */
export const someResources = (data: Partial<PageData> = {}): PageResources => {
  const page = aPageData(data)
  return { page, context: page.result['pageContext'] as PageContext, View: shouldNotBeCalled }
}

/** Address of a site, with its client-only areas. */
export const aSiteAddress = (address: Partial<SiteAddress & PathKeySettings> = {}): SiteAddress & PathKeySettings => ({
  origin: 'https://site.example',
  basePath: '',
  trailingSlash: 'never',
  matchPaths: [],
  ...address,
})

export const aRule = (rule: Partial<RedirectRule> = {}): RedirectRule => ({
  fromPath: '/old',
  toPath: '/new',
  statusCode: 301,
  ignoreCase: true,
  ...rule,
})

export const someHostRules = (rules: Partial<HostRules> = {}): HostRules => ({
  edition: 'en-US',
  origin: 'https://site.example',
  basePath: '',
  trailingSlash: 'never',
  redirects: [],
  proxies: [],
  matchPaths: [],
  headers: [],
  contentTypes: {},
  aliases: [],
  earlyHints: [],
  errorDocuments: { 404: '404.html', 500: '500.html' },
  ...rules,
})

export const someRoutes = (routes: Partial<SiteRoutes> = {}): SiteRoutes => ({
  externalPaths: [],
  redirects: [],
  pages: { words: [], hashes: 1 },
  ...routes,
})

export const aResponse = (status: number, body?: unknown, retryAfterMs = 0): JsonResponse => ({
  status,
  body,
  retryAfterMs,
})

export const noAnswer: JsonResponse = { status: 0 }

export const aContext = (context: Partial<BuildContext> = {}): BuildContext => ({
  edition: 'en-US',
  settings: someSettings(),
  content: { all: () => [], find: () => undefined, get: shouldNotBeCalled },
  t: (key) => key,
  ...context,
})

type LoosePage = Readonly<Record<string, unknown>>

/** A page module with the given definition; it selects nothing and is titled "A title". */
export const aPageModule = (page: LoosePage): PageModule =>
  ({
    page: { select: () => ({}), head: () => ({ title: 'A title', description: 'A description' }), ...page },
    View: shouldNotBeCalled,
  }) as unknown as PageModule

export const aPageHtml = (html = '<h1>A page</h1>'): PageHtml => ({ html, own: html, slices: [] })

/** A site as the engine sees it, without React. */
export const aSite = (site: Partial<Site> = {}): Site => ({
  settings: someSettings(),
  collections: {},
  pages: { './a.page.tsx': aPageModule({ path: '/a-page' }) },
  render: async () => aPageHtml(),
  ...site,
})

/** The shell of a template, which must have all markers. */
export const aShell = (template = '<html lang="%lang%"><!--head--><!--body--></html>'): Shell => {
  const result = createShell(template)
  if ('findings' in result) throw new Error('The template lacks a marker.')
  return result.shell
}

/** Entries of one collection; `edition` is null if all editions share them. */
export type SomeRange = {
  readonly collection: string
  readonly edition?: string | null
  readonly rows: readonly Partial<Row>[]
}

export const aRow = ({
  id = 'an-entry',
  file = `content/en-US/notes/${id}.md`,
  raw = '{}',
  isDecoded = false,
  dataDigest = digest(`${file}\0${raw}`),
  fileDigest = 1,
}: Partial<Row> = {}): Row => ({ id, file, raw, isDecoded, dataDigest, fileDigest })

/** An index of these collections; rows must be sorted by id. */
export const anIndex = (...someRanges: readonly SomeRange[]): ContentIndex => {
  const rows: Row[] = []
  const ranges = someRanges.map(({ collection, edition = 'en-US', rows: own }): CollectionRange => {
    const from = rows.length
    rows.push(...own.map(aRow))
    return { collection, edition, from, to: rows.length }
  })
  return createContentIndex(createEntryTable(rows), ranges)
}

export const someCode = (code: Partial<CodeFacts> = {}): CodeFacts => ({
  files: [],
  digests: [],
  styles: {},
  parts: {},
  common: [],
  ...code,
})

export const aClientBundle = (bundle: Partial<ClientBundle> = {}): ClientBundle => ({
  files: [],
  compilationHash: 'the-running-code',
  entrySource: 'pages/entry.client.tsx',
  entry: 'assets/entry.js',
  boot: 'assets/boot.js',
  chunkList: 'assets/chunks-12345678.json',
  hashes: {},
  chunks: { 'pages/entry.client.tsx': { file: 'assets/entry.js', imports: [], css: [], fonts: [] } },
  ...bundle,
})

export const someInputs = (inputs: Partial<CurrentInputs> = {}): CurrentInputs => ({
  edition: 'en-US',
  index: anIndex(),
  messages: { table: {}, missing: [] },
  shared: { slices: [], staticQueries: [] },
  sliceQueries: {},
  code: someCode(),
  ...inputs,
})

export const someFacts = (facts: Partial<StateFacts> = {}): StateFacts => ({
  sources: 1,
  globals: {},
  files: [],
  sliceQueries: {},
  siteFiles: {},
  shared: { files: [], digest: 0 },
  linkTargets: 0,
  worker: 0,
  bundle: { settings: someSettings(), collections: {}, code: someCode() },
  client: aClientBundle(),
  bytes: 0,
  // Later than any time stamp of the files.
  madeAtMs: 8.64e15,
  ...facts,
})

export const anEditionBuild = (build: Partial<EditionContext> = {}): EditionContext => ({
  edition: 'en-US',
  lang: 'en-US',
  site: aSite(),
  siteDir: '/site',
  context: aContext(),
  log: createReadLog(),
  address: { origin: 'https://site.example', basePath: '', trailingSlash: 'never' },
  shell: aShell(),
  client: {
    compilationHash: 'the-running-code',
    assetsOf: () => ({ entry: '/assets/entry.js', scripts: [], styles: [], fonts: [] }),
  },
  matchPaths: [],
  editionLinks: () => [],
  slices: new Map(),
  sliceCache: new Map(),
  collectHeadings: createHeadingCollector(),
  staticQueries: new Map(),
  ...build,
})

export const aBrokenLink = (finding: Partial<Extract<Finding, { readonly _tag: 'BrokenLink' }>> = {}): Finding => ({
  _tag: 'BrokenLink',
  location: { file: 'content/en-US/a.md', line: 1 },
  path: '/a-page',
  others: 0,
  edition: 'en-US',
  href: '/nowhere',
  problem: 'there is no such page.',
  ...finding,
})

/** Fails a test that expects no call. */
export function shouldNotBeCalled(): never {
  throw new Error('This should not be called.')
}
