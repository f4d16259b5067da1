import type { Feed } from '../code/rewrite-feed.ts'
import type { StaticQueryPlan } from '../code/site-plan.ts'
import type { Config } from '../source/read-config.ts'
import type { SiteContent } from '../source/read-content.ts'

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** The module with what was `siteMetadata`, in the words of the configuration. */
export const metadataFile = ({ module, metadataNode }: Config): string => {
  const text = module === undefined || metadataNode === undefined ? '{}' : module.text(metadataNode)
  const indent = /\n( *)\}$/.exec(text)?.[1] ?? ''
  return `export const siteMetadata = ${text.replaceAll(`\n${indent}`, '\n')}\n`
}

export type SettingsFacts = {
  readonly config: Config
  readonly lang: string
  /** Scheme and host of the site. */
  readonly origin: string
  readonly hasRedirects: boolean
}

/** A language in its own words. */
const nameOfLanguage = (lang: string): string => new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang

export const settingsFile = ({ config, lang, origin, hasRedirects }: SettingsFacts): string => {
  const title = config.metadata['title']
  const name = typeof title === 'string' ? 'siteMetadata.title' : quoted('Site')
  return [
    `import { defineSettings } from '@fairlead/engine/define'`,
    ...(hasRedirects ? [`import { redirects } from './redirects.ts'`] : []),
    ...(typeof title === 'string' ? [`import { siteMetadata } from './site-metadata.ts'`] : []),
    '',
    'export default defineSettings({',
    `  name: ${name},`,
    `  editions: { ${quoted(lang)}: { origin: ${quoted(origin)}, lang: ${quoted(lang)}, name: ${quoted(nameOfLanguage(lang))} } },`,
    `  defaultEdition: ${quoted(lang)},`,
    `  basePath: ${quoted(config.pathPrefix)},`,
    `  trailingSlash: ${quoted(config.trailingSlash)},`,
    `  canonicalPaths: ['/*'],`,
    '  externalPaths: [],',
    ...(hasRedirects ? ['  redirects,'] : []),
    '})',
    '',
  ].join('\n')
}

export const collectionsFile = ({ markdown, frontMatter, json }: SiteContent): string => {
  const decoders = [frontMatter, ...json.map(({ decoder }) => decoder)].join()
  const kinds = new Set([
    ...(markdown.length > 0 ? ['markdownCollection'] : []),
    ...json.map(({ kind }) => `${kind}Collection`),
  ])
  return [
    ...(kinds.size === 0 ? [] : [`import { ${[...kinds].toSorted().join(', ')} } from '@fairlead/engine/define'`]),
    ...(decoders.includes('pipe(') ? [`import { pipe } from 'fp-ts/function'`] : []),
    `import * as D from 'io-ts/Decoder'`,
    '',
    ...(decoders.includes('anything') ? ['/** Any JSON. */', 'const anything = D.id<unknown>()', ''] : []),
    '/** Front matter of texts, as all of them have it. */',
    `const FrontMatter = ${frontMatter}`,
    'export type FrontMatter = D.TypeOf<typeof FrontMatter>',
    '',
    'export const collections = {',
    ...markdown.map(
      (name) => `  ${name}: markdownCollection({ from: '${name}/**/*.md', shared: true, decoder: FrontMatter }),`,
    ),
    ...json.map(
      ({ name, kind, from, key, decoder }) =>
        `  ${name}: ${kind}Collection({ from: ${quoted(from)}, shared: true, ${key === undefined ? '' : `key: ${quoted(key)}, `}decoder: ${decoder} }),`,
    ),
    '}',
    '',
  ].join('\n')
}

export const redirectsFile = (rules: readonly Readonly<Record<string, unknown>>[]): string =>
  [
    `import type { Redirect } from '@fairlead/engine/define'`,
    '',
    'export const redirects: readonly Redirect[] = [',
    ...rules.map(
      (rule) =>
        `  ${JSON.stringify(rule)
          .replace(/"(\w+)":/g, ' $1: ')
          .replace(/,(?= \w+: )/g, ',')
          .replace(/\}$/, ' }')},`,
    ),
    ']',
    '',
  ].join('\n')

export const DEFINE_FILE = `import {
  type BuildContext,
  fileDefiner,
  frameDefiner,
  pageDefiner,
  siteHeadDefiner,
  sliceDefiner,
} from '@fairlead/engine/define'
import type { collections } from '#content/collections.ts'

type Collections = typeof collections

/** Values that the query of a page reads: content, settings, and as params the context of the page. */
export type SelectContext = BuildContext<Collections> & {
  readonly path: string
  readonly params: Readonly<Record<string, unknown>>
}

export const definePage = pageDefiner<Collections, string>()
export const defineSlice = sliceDefiner<Collections, string>()
export const defineFrame = frameDefiner<Collections, string>()
export const defineFile = fileDefiner<Collections, string>()
export const defineSiteHead = siteHeadDefiner<Collections, string>()
`

export type EntryFacts = {
  /** Style sheets and scripts for all pages. */
  readonly imports: readonly string[]
  readonly hasFrame: boolean
  readonly hasSlices: boolean
  readonly feeds: readonly Feed[]
  /** Module with hooks of `gatsby-browser`, as a specifier. */
  readonly hooks: string | undefined
}

export const serverEntry = ({ imports, hasFrame, hasSlices, feeds }: EntryFacts): string =>
  [
    `import type { ${['FileModule', 'PageModule', 'SliceModule'].filter((name) => (name !== 'FileModule' || feeds.length > 0) && (name !== 'SliceModule' || hasSlices)).join(', ')} } from '@fairlead/engine/define'`,
    `import { createSite } from '@fairlead/engine/server'`,
    `import { collections } from '#content/collections.ts'`,
    `import { staticQueries } from '#content/queries.ts'`,
    `import settings from '#content/site.ts'`,
    ...(feeds.length > 0 ? [`import { head } from './head.ts'`] : []),
    ...(hasFrame ? [`import * as frame from './site.frame.tsx'`] : []),
    ...imports.filter((from) => /\.(css|scss|sass|less)$/.test(from)).map((from) => `import ${quoted(from)}`),
    '',
    'export const site = createSite({',
    '  settings,',
    '  collections,',
    `  pages: import.meta.glob<PageModule>('./**/*.page.tsx', { eager: true }),`,
    ...(hasSlices ? [`  slices: import.meta.glob<SliceModule>('./slices/*.slice.tsx', { eager: true }),`] : []),
    ...(feeds.length > 0
      ? [`  files: import.meta.glob<FileModule>('./files/*.file.ts', { eager: true }),`, '  head,']
      : []),
    '  staticQueries,',
    ...(hasFrame ? ['  frame,'] : []),
    '})',
    '',
  ].join('\n')

export const clientEntry = ({ imports, hasFrame, hasSlices, hooks }: EntryFacts): string => {
  const options = [
    `  pages: import.meta.glob('./**/*.page.tsx', { import: 'View' }),`,
    ...(hasSlices ? [`  slices: import.meta.glob('./slices/*.slice.tsx', { import: 'View' }),`] : []),
    ...(hasFrame ? ['  frame: View,'] : []),
  ]
  return [
    `import { start } from '@fairlead/engine/client'`,
    ...(hooks === undefined
      ? []
      : [`import { withGatsbyBrowser } from '@fairlead/engine/gatsby'`, `import * as browser from ${quoted(hooks)}`]),
    ...(hasFrame ? [`import { View } from './site.frame.tsx'`] : []),
    ...imports.map((from) => `import ${quoted(from)}`),
    '',
    ...(hooks === undefined
      ? ['void start({', ...options, '})']
      : ['void start(', '  withGatsbyBrowser(browser, {', ...options.map((line) => `  ${line}`), '  }),', ')']),
    '',
  ].join('\n')
}

/** The frame that wraps pages as `wrapPageElement` and `wrapRootElement` did. */
export const frameFile = (page: string | undefined, root: string | undefined): string => {
  const wrapped = page === undefined ? 'children' : 'wrapPageElement({ element: children, props })'
  return [
    '// @ts-nocheck',
    `import type { FrameViewProps } from '@fairlead/engine/define'`,
    `import { usePageAddress } from '#templates/gatsby.tsx'`,
    ...(page === root && page !== undefined
      ? [`import { wrapPageElement, wrapRootElement } from ${quoted(page)}`]
      : [
          ...(page === undefined ? [] : [`import { wrapPageElement } from ${quoted(page)}`]),
          ...(root === undefined ? [] : [`import { wrapRootElement } from ${quoted(root)}`]),
        ]),
    `import { defineFrame } from './define.ts'`,
    '',
    'export const frame = defineFrame({ select: () => ({}) })',
    '',
    'export const View = ({ children }: FrameViewProps<object>) => {',
    ...(page === undefined
      ? []
      : [
          '  const location = usePageAddress()',
          '  const props = { location, path: location.pathname, uri: location.pathname, pageContext: {}, params: {}, data: {} }',
        ]),
    `  return ${root === undefined ? wrapped : `wrapRootElement({ element: ${wrapped} })`}`,
    '}',
    '',
  ]
    .filter((line) => page !== undefined || !line.includes('usePageAddress'))
    .join('\n')
}

const needsLine = (queries: readonly StaticQueryPlan[]): readonly string[] => {
  const needs = [...new Set(queries.flatMap((query) => [...query.needs]))].toSorted()
  return [
    `import { ${[...needs, 'type QueryContext'].join(', ')} } from './data-layer.ts'`,
    ...(queries.some(({ readsMetadata }) => readsMetadata)
      ? [`import { siteMetadata } from './site-metadata.ts'`]
      : []),
  ]
}

/** The static queries of the site, which the build runs. */
export const queriesFile = (queries: readonly StaticQueryPlan[]): string =>
  [
    `import type { AnyStaticQuery } from '@fairlead/engine/define'`,
    ...(queries.length === 0 ? [] : needsLine(queries)),
    '',
    ...queries.flatMap(({ constant, code }) => [
      `export const ${constant} = {`,
      `  name: ${quoted(constant)},`,
      `  run: (${code.includes('context') ? 'context' : '_context'}: QueryContext) => ${code},`,
      '}',
      '',
    ]),
    `export const staticQueries: readonly AnyStaticQuery[] = [${queries.map(({ constant }) => constant).join(', ')}]`,
    '',
  ].join('\n')

/** The names of static queries, for components: what runs stays in the build. */
export const queryNamesFile = (queries: readonly StaticQueryPlan[]): string =>
  [
    ...(queries.length === 0 ? [] : [`import type * as queries from './queries.ts'`, '']),
    `/** A query by its name, with the type of its result. */`,
    `export type QueryName<Query extends { readonly run: unknown }> = { readonly name: string } & Pick<Query, 'run'>`,
    '',
    ...queries.map(
      ({ constant }) =>
        `export const ${constant} = { name: ${quoted(constant)} } as QueryName<typeof queries.${constant}>`,
    ),
    '',
  ].join('\n')

export const headFile = (feeds: readonly Feed[]): string =>
  [
    `import { defineSiteHead } from './define.ts'`,
    '',
    '/** Names the feeds on every page. */',
    'export const head = defineSiteHead({',
    '  complete: (head) => ({',
    '    ...head,',
    `    alternateFiles: [${feeds.map(({ path, title }) => `{ type: 'application/rss+xml', path: ${quoted(path)}, title: ${quoted(title)} }`).join(', ')}],`,
    '  }),',
    '})',
    '',
  ].join('\n')

/** A slice file around a component of the old site. */
export const sliceFile = (
  component: string,
  body: readonly string[],
  needs: readonly string[],
  readsMetadata: boolean,
  context: unknown,
): string =>
  [
    '// @ts-nocheck',
    ...(needs.length === 0 ? [] : [`import { ${needs.join(', ')} } from '#content/data-layer.ts'`]),
    ...(readsMetadata ? [`import { siteMetadata } from '#content/site-metadata.ts'`] : []),
    `import Component from ${quoted(component)}`,
    `import { defineSlice } from '../define.ts'`,
    '',
    `const query = (${body.join().includes('context') ? 'context' : '_context'}) => {`,
    ...body.map((line) => `  ${line}`),
    '}',
    '',
    `export const slice = defineSlice({ select: (context) => ({ data: query(context), sliceContext: ${JSON.stringify(context ?? {})} }) })`,
    '',
    'export const View = ({ data }) => <Component {...data} />',
    '',
  ].join('\n')

/** Packages of Gatsby, and those that only its build needs. */
const OF_GATSBY = /^(gatsby($|-)|@mdx-js\/|babel-|@reach\/router$|react-helmet$)/

/** `package.json` with the scripts of the engine, and without Gatsby. */
export const packageFile = (text: string | undefined): string => {
  const before = (text === undefined ? {} : JSON.parse(text)) as Readonly<Record<string, unknown>>
  const without = (value: unknown): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries((value ?? {}) as object).filter(([name]) => !OF_GATSBY.test(name)))
  const scripts = Object.fromEntries(
    Object.entries((before['scripts'] ?? {}) as Readonly<Record<string, string>>).filter(
      ([, script]) => !/\bgatsby\b/.test(script),
    ),
  )
  const dependencies = without(before['dependencies'])
  const { main: _main, ...kept } = before
  return `${JSON.stringify(
    {
      ...kept,
      type: 'module',
      imports: { '#content/*': './content/*', '#pages/*': './pages/*', '#templates/*': './templates/*' },
      scripts: { dev: 'fairlead dev', build: 'fairlead build', preview: 'fairlead preview', ...scripts },
      dependencies: { ...dependencies, '@fairlead/engine': dependencies['@fairlead/engine'] ?? '*' },
      ...(before['devDependencies'] === undefined ? {} : { devDependencies: without(before['devDependencies']) }),
    },
    null,
    2,
  )}\n`
}
