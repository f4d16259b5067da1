import { bare, child, children, type Node, propertyOf } from '../syntax/node.ts'
import type { Module } from '../syntax/open-module.ts'
import { constantsOf, staticValue } from '../syntax/static-value.ts'
import { createImports } from './rewrite-module.ts'
import { addNeeds } from './rewrite-page.ts'
import type { SitePlan } from './site-plan.ts'
import { bodyText, writeQueryText } from './write-query.ts'

export type Feed = {
  readonly file: string
  readonly text: string
  /** Path of the feed. */
  readonly path: string
  readonly title: string
}

const SITE_QUERY = '{ site { siteMetadata { title description siteUrl site_url: siteUrl } } }'

const valueNode = (node: Node | undefined, name: string): Node | undefined =>
  bare(child(propertyOf(node, name), 'value'))

/** A method or a function as an expression. */
const functionText = (module: Module, options: Node, name: string): string | undefined => {
  const property = propertyOf(options, name)
  const value = valueNode(options, name)
  if (property === undefined || value === undefined) return undefined
  const text = module.text(value)
  return property['method'] === true ? `function ${text}` : text
}

const textIn = (
  module: Module,
  node: Node | undefined,
): { readonly text: string; readonly start: number } | undefined => {
  const value = staticValue(node, constantsOf(module.program))?.value
  return node === undefined || typeof value !== 'string' ? undefined : { text: value, start: node.start + 1 }
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const writeFeed = (module: Module, options: Node | undefined, feed: Node, plan: SitePlan): Feed | undefined => {
  const names = constantsOf(module.program)
  const path = staticValue(valueNode(feed, 'output'), names)?.value
  const serialize = functionText(module, feed, 'serialize')
  const query = textIn(module, valueNode(feed, 'query'))
  if (
    typeof path !== 'string' ||
    serialize === undefined ||
    query === undefined ||
    valueNode(options, 'setup') !== undefined
  ) {
    plan.notes.left(module.at(feed), 'This feed is computed.', 'Write it with defineFile in pages/files/.', 'plugins')
    return undefined
  }
  const given = staticValue(valueNode(feed, 'title'), names)?.value
  const { metadata } = plan.schema
  const title = typeof given === 'string' ? given : String(metadata['title'] ?? '')
  const all = textIn(module, valueNode(options, 'query')) ?? {
    text: metadata['description'] === undefined ? SITE_QUERY.replace('description ', '') : SITE_QUERY,
    start: feed.start,
  }
  const site = writeQueryText(all, module, plan)
  const items = writeQueryText(query, module, plan)
  const imports = createImports("'", '')
  addNeeds(imports, site.code)
  addNeeds(imports, items.code)
  imports.add('#content/data-layer.ts', 'QueryContext', true)
  imports.add('#content/rss.ts', 'rss')
  imports.add('../define.ts', 'defineFile')
  const name = path
    .replace(/^\//, '')
    .replace(/\.\w+$/, '')
    .replaceAll('/', '-')
  return {
    file: `pages/files/${name}.file.ts`,
    path,
    title,
    text: [
      '// @ts-nocheck',
      ...imports.lines(),
      '',
      '/** What all feeds read. */',
      `const siteQuery = (${site.code.body.join().includes('context') ? 'context' : '_context'}: QueryContext) => ${bodyText(site.code, '', '\n')}`,
      '',
      '/** What the items are made of. */',
      `const itemsQuery = (context: QueryContext) => ${bodyText(items.code, '', '\n')}`,
      '',
      `const serialize = ${serialize}`,
      '',
      'export const file = defineFile({',
      `  path: ${quoted(path)},`,
      '  write: (context) => {',
      '    const { site } = siteQuery(context)',
      '    return rss({',
      `      title: ${typeof given === 'string' ? quoted(given) : 'site.siteMetadata.title'},`,
      '      description: site.siteMetadata.description,',
      `      siteUrl: context.settings.editions[context.edition].origin + context.settings.basePath,`,
      `      path: ${quoted(path)},`,
      '      items: serialize({ query: { site, ...itemsQuery(context) } }),',
      '    })',
      '  },',
      '})',
      '',
    ].join('\n'),
  }
}

/** Rewrites the feeds of gatsby-plugin-feed to files of the site. */
export const rewriteFeeds = (
  module: Module,
  optionsNode: Node | undefined,
  at: Node,
  plan: SitePlan,
): readonly Feed[] => {
  const options = bare(optionsNode)
  const feeds = children(valueNode(options, 'feeds'), 'elements')
  if (feeds.length === 0)
    plan.notes.left(
      module.at(at),
      'The feed has no `feeds` in its options.',
      'Write it with defineFile in pages/files/.',
      'plugins',
    )
  return feeds.flatMap((feed) => {
    return writeFeed(module, options, feed, plan) ?? []
  })
}
