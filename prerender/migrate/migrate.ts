import path from 'node:path'
import { collectFragments } from './code/find-queries.ts'
import { addressOfFile, type PageAddress } from './code/page-address.ts'
import { type BrowserRewriting, rewriteBrowser } from './code/rewrite-browser.ts'
import { rewriteComponent } from './code/rewrite-component.ts'
import { type Feed, rewriteFeeds } from './code/rewrite-feed.ts'
import { specifierOf } from './code/rewrite-module.ts'
import { readNode, rewriteNode } from './code/rewrite-node.ts'
import { rewritePage } from './code/rewrite-page.ts'
import { stylesFile } from './code/rewrite-styles.ts'
import type { SitePlan, StaticQueryPlan } from './code/site-plan.ts'
import { createNotes, type Note, type Notes } from './note.ts'
import { AT_ONCE } from './output/at-once.ts'
import { CREATED_PAGES } from './output/created-pages.ts'
import { dataLayerFile } from './output/data-layer.ts'
import { GATSBY_VIEW } from './output/gatsby-view.ts'
import { manifestFiles } from './output/manifest-files.ts'
import { RSS } from './output/rss.ts'
import {
  clientEntry,
  collectionsFile,
  DEFINE_FILE,
  frameFile,
  headFile,
  metadataFile,
  packageFile,
  queriesFile,
  queryNamesFile,
  redirectsFile,
  serverEntry,
  settingsFile,
  sliceFile,
} from './output/site-files.ts'
import { isModule, placeFiles } from './place-files.ts'
import { NO_QUERY, queryCode } from './queries/query-code.ts'
import { notePlugins } from './source/note-plugins.ts'
import { resolveFile, type Source } from './source/open-source.ts'
import { type Config, readConfig } from './source/read-config.ts'
import { readContent, type SiteContent } from './source/read-content.ts'
import { type Module, openModule } from './syntax/open-module.ts'

/** A file of the new site: text, or the bytes of a file of the old one. */
export type NewFile = { readonly text: string; readonly from?: string } | { readonly copyOf: string }

export type Migration = {
  /** Files of the new site by path. */
  readonly files: ReadonlyMap<string, NewFile>
  readonly notes: readonly Note[]
}

const openModules = (source: Source, notes: Notes): ReadonlyMap<string, Module> => {
  const modules = new Map<string, Module>()
  for (const file of source.files) {
    if (!isModule(file) || !(file.startsWith('src/') || /^gatsby-(node|browser|ssr)\./.test(file))) continue
    const opened = openModule(file, source.read(file))
    if ('program' in opened) modules.set(file, opened)
    else notes.left(opened, `The file cannot be read: ${opened.problem}`, 'Correct it, then migrate again.', 'code')
  }
  return modules
}

/** Scheme and host of the old site. */
const originOf = ({ metadata, module }: Config, notes: Notes): string => {
  const url = metadata['siteUrl'] ?? metadata['url']
  if (typeof url === 'string' && URL.canParse(url)) return new URL(url).origin
  notes.left(
    { file: module?.file ?? 'gatsby-config.js', line: 1 },
    'The configuration has no `siteUrl`.',
    'Write the origin of the site into content/site.ts.',
    'settings',
  )
  return 'https://www.example.com'
}

const langOf = ({ metadata }: Config, found: string | undefined): string => {
  const lang = found ?? metadata['lang'] ?? metadata['language'] ?? metadata['locale']
  return typeof lang === 'string' && /^[A-Za-z]{2,3}([-_]\w+)*$/.test(lang) ? lang.replaceAll('_', '-') : 'en'
}

/** Parts of a Gatsby site that are no page and have no place. */
const noteOthers = (source: Source, notes: Notes): void => {
  for (const file of source.files) {
    const left = (problem: string, remedy: string, anchor: Note['anchor']): void =>
      notes.left({ file, line: 1 }, problem, remedy, anchor)
    if (/^src\/api\//.test(file))
      left(
        'Functions of Gatsby are a server of their own.',
        'Run it elsewhere, and list its paths as externalPaths.',
        'pages',
      )
    if (/^src\/html\.\w+$/.test(file))
      left('The shell of documents is a file.', 'Write its tags into index.html.', 'settings')
    if (/^src\/pages\/.+\.(md|mdx)$/.test(file))
      left(
        'A text in src/pages makes no page here.',
        'Move it into content/ and write a page file for the collection.',
        'content',
      )
    if (/^src\/@?gatsby-plugin-|^src\/gatsby-/.test(file))
      left(
        'A component shadows one of a theme.',
        'Copy the theme’s components into templates/ and use this one.',
        'plugins',
      )
    if (/^plugins\//.test(file)) left('A plugin of this site runs in Gatsby alone.', 'Write what it did.', 'plugins')
  }
}

type Written = Map<string, NewFile>

const writeSlices = (
  slices: ReturnType<typeof readNode>['slices'],
  queries: ReadonlyMap<string, ReturnType<typeof queryCode>>,
  module: Module,
  plan: SitePlan,
  files: Written,
): number => {
  for (const { node, argument } of slices) {
    const { id, component, context } = argument
    const file =
      typeof component === 'string' ? resolveFile(plan.source, 'gatsby-node.js', `./${component}`) : undefined
    const to = file === undefined ? undefined : plan.targets.get(file)
    if (file === undefined || to === undefined || typeof id !== 'string') {
      plan.notes.left(
        module.at(node),
        'The component of this slice is not in the site.',
        'Write a file in pages/slices/.',
        'slices',
      )
      continue
    }
    const code = queries.get(file) ?? queryCode(NO_QUERY, plan.schema)
    const target = `pages/slices/${id}.slice.tsx`
    files.set(target, {
      text: sliceFile(specifierOf(target, to), code.body, [...code.needs], code.readsMetadata, context),
    })
  }
  return slices.length
}

/** Paths of pages to the areas that `onCreatePage` gave them. */
const withArea = (address: PageAddress, areas: ReadonlyMap<string, string>): PageAddress => {
  const area = address._tag === 'Single' ? areas.get(address.path) : undefined
  return address._tag === 'Single' && area !== undefined ? { ...address, matchPath: area } : address
}

const noteCreated = (
  created: ReturnType<typeof readNode>,
  pages: readonly string[],
  module: Module,
  notes: Notes,
): void => {
  for (const file of created.components)
    if (pages.includes(file))
      notes.left(
        { file: module.file, line: 1 },
        `Pages are created with ${file}, which is a page by itself.`,
        'Copy it to a page file with `routes: (context) => createdPages(context, …)`.',
        'created-pages',
      )
  for (const { node } of created.redirects)
    notes.done(module.at(node), 'The redirect is in content/redirects.ts.', '', 'created-pages')
}

const REDIRECT = /^(fromPath|toPath|isPermanent|statusCode|ignoreCase|redirectInBrowser)$/

const toRule = (argument: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(argument).filter(([name]) => REDIRECT.test(name))),
  // Gatsby's redirects are temporary unless they say otherwise.
  ...(argument['isPermanent'] === undefined && argument['statusCode'] === undefined ? { isPermanent: false } : {}),
})

const writeFeeds = (config: Config, plan: SitePlan, files: Written): readonly Feed[] => {
  const { module, plugins } = config
  const feeds = plugins.flatMap(({ name, optionsNode, node }) =>
    name === 'gatsby-plugin-feed' && module !== undefined ? rewriteFeeds(module, optionsNode, node, plan) : [],
  )
  for (const { file, text } of feeds) files.set(file, { text })
  if (feeds.length > 0) {
    files.set('content/rss.ts', { text: RSS })
    files.set('pages/head.ts', { text: headFile(feeds) })
  }
  return feeds
}

const wrapOf = (
  rewritings: readonly BrowserRewriting[],
  wrap: BrowserRewriting['wraps'][number],
): string | undefined => {
  const found = rewritings.find(({ wraps }) => wraps.includes(wrap))
  return found?.file === undefined ? undefined : specifierOf('pages/site.frame.tsx', found.file.target)
}

const TSCONFIG = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'ES2023',
      module: 'ESNext',
      moduleResolution: 'bundler',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['vite/client'],
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      isolatedModules: true,
      verbatimModuleSyntax: true,
      resolveJsonModule: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
    },
    include: ['content', 'pages', 'templates'],
  },
  null,
  2,
)}\n`

/** Rewrites a Gatsby site. Reads files only, and runs none of their code. */
export const migrate = (source: Source): Migration => {
  const notes = createNotes()
  const files: Written = new Map()
  const config = readConfig(source, notes)
  const content: SiteContent = readContent(source, config, notes)
  notePlugins(config, notes)
  noteOthers(source, notes)
  const modules = openModules(source, notes)
  const nodeModule = [...modules.values()].find(({ file }) => /^gatsby-node\./.test(file))
  const node = nodeModule && readNode(nodeModule, source)
  const { targets, pages, templates } = placeFiles(
    source.files,
    modules,
    node?.components ?? new Set(),
    content.folders,
  )
  const plan: SitePlan = {
    source,
    notes,
    schema: { content, metadata: config.metadata },
    fragments: collectFragments([...modules.values()]),
    targets,
    staticQueries: new Map<string, StaticQueryPlan>(),
    styles: new Map<string, readonly string[]>(),
  }
  const isGatsbyFile = (file: string): boolean => /^gatsby-(node|browser|ssr)\./.test(file)
  const sliceQueries = new Map<string, ReturnType<typeof queryCode>>()
  for (const [file, target] of targets) {
    const module = modules.get(file)
    if (isGatsbyFile(file)) continue
    if (module === undefined) files.set(target, { copyOf: file })
    else if (pages.includes(file))
      files.set(target, {
        text: rewritePage(module, target, withArea(addressOfFile(file), node?.areas ?? new Map()), plan),
        from: file,
      })
    else if (templates.includes(file))
      files.set(target, { text: rewritePage(module, target, { _tag: 'Created' }, plan), from: file })
    else {
      const { text, query } = rewriteComponent(module, target, plan)
      sliceQueries.set(file, query)
      files.set(target, { text, from: file })
    }
  }
  const nodeRewriting = nodeModule && node && rewriteNode(nodeModule, node, plan)
  if (nodeModule !== undefined && nodeRewriting?.text !== undefined)
    files.set(targets.get(nodeModule.file) ?? '', { text: nodeRewriting.text, from: nodeModule.file })
  if (nodeModule !== undefined && node !== undefined) noteCreated(node, pages, nodeModule, notes)
  const browsers = [...modules.values()]
    .filter(({ file }) => /^gatsby-(browser|ssr)\./.test(file))
    .map((module) => rewriteBrowser(module, plan))
  for (const { file } of browsers) if (file !== undefined) files.set(file.target, { text: file.text })
  const hasSlices =
    nodeModule !== undefined &&
    node !== undefined &&
    writeSlices(node.slices, sliceQueries, nodeModule, plan, files) > 0
  const feeds = writeFeeds(config, plan, files)
  for (const { from, to, text } of content.copies) files.set(to, text === undefined ? { copyOf: from } : { text, from })
  const redirects = node?.redirects ?? []
  const [wrapPage, wrapRoot] = [wrapOf(browsers, 'wrapPageElement'), wrapOf(browsers, 'wrapRootElement')]
  const hooks = browsers.find(({ hasHooks }) => hasHooks)?.file?.target
  const entry = {
    imports: [
      ...new Set(browsers.flatMap(({ imports }) => imports)),
      ...(plan.styles.size > 0 ? ['../templates/inline-styles.css'] : []),
    ],
    hasFrame: wrapPage !== undefined || wrapRoot !== undefined,
    hasSlices,
    feeds,
    hooks: hooks === undefined ? undefined : specifierOf('pages/entry.client.tsx', hooks),
  }
  const lang = langOf(config, browsers.find((browser) => browser.lang !== undefined)?.lang)
  const queries = [...plan.staticQueries.values()]
  const makesFields = nodeRewriting?.makesFields === true
  const dataLayer = dataLayerFile(content.markdown, content.dates, makesFields).replace(
    "type: 'MarkdownRemark'",
    `type: '${nodeRewriting?.textType ?? 'MarkdownRemark'}'`,
  )
  const own: Readonly<Record<string, string | undefined>> = {
    'content/site.ts': settingsFile({
      config,
      lang,
      origin: originOf(config, notes),
      hasRedirects: redirects.length > 0,
    }),
    'content/site-metadata.ts': metadataFile(config),
    'content/collections.ts': collectionsFile(content),
    'content/data-layer.ts': dataLayer,
    'content/redirects.ts':
      redirects.length > 0 ? redirectsFile(redirects.map(({ argument }) => toRule(argument))) : undefined,
    'content/created-pages.ts': nodeRewriting?.makesPages === true ? CREATED_PAGES : undefined,
    'content/at-once.ts': nodeRewriting?.waits === true ? AT_ONCE : undefined,
    'content/queries.ts': queriesFile(queries),
    'content/query-names.ts': queryNamesFile(queries),
    'templates/gatsby.tsx': GATSBY_VIEW,
    'templates/inline-styles.css': plan.styles.size > 0 ? stylesFile(plan.styles) : undefined,
    'pages/define.ts': DEFINE_FILE,
    'pages/entry.server.tsx': serverEntry(entry),
    'pages/entry.client.tsx': clientEntry(entry),
    'pages/site.frame.tsx': entry.hasFrame ? frameFile(wrapPage, wrapRoot) : undefined,
    'package.json': packageFile(source.has('package.json') ? source.read('package.json') : undefined),
    'tsconfig.json': TSCONFIG,
  }
  for (const [file, text] of Object.entries(own)) if (text !== undefined) files.set(file, { text })
  const manifest = config.plugins.find(({ name }) => name === 'gatsby-plugin-manifest')
  if (manifest !== undefined) {
    const made = manifestFiles(manifest, source.has)
    for (const [file, text] of Object.entries(made.files)) files.set(file, { text })
    for (const { from, to } of made.copies) files.set(to, { copyOf: from })
  }
  const sorted = [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, made]) => [path.posix.normalize(file), made] as const)
  return { files: new Map(sorted), notes: notes.all() }
}
