import type { Notes } from '../note.ts'
import { bare, child, children, keyOf, type Node, nameOf, propertyOf, textOf } from '../syntax/node.ts'
import { type Module, openModule } from '../syntax/open-module.ts'
import { constantsOf, type Names, staticValue } from '../syntax/static-value.ts'
import type { Source } from './open-source.ts'

export type Plugin = {
  readonly name: string
  readonly node: Node
  /** The literal with the options; undefined if there are none. */
  readonly optionsNode: Node | undefined
  /** Options that are known from the text. */
  readonly options: Readonly<Record<string, unknown>>
}

export type Config = {
  readonly module: Module | undefined
  /** Values of `siteMetadata`, as far as they are known from the text. */
  readonly metadata: Readonly<Record<string, unknown>>
  readonly metadataNode: Node | undefined
  readonly pathPrefix: string
  readonly trailingSlash: 'always' | 'never'
  readonly plugins: readonly Plugin[]
}

const NONE: Config = {
  module: undefined,
  metadata: {},
  metadataNode: undefined,
  pathPrefix: '',
  trailingSlash: 'always',
  plugins: [],
}

/** The expression that a name stands for at the top of a module. */
const valueOfName = (program: Node, name: string): Node | undefined => {
  for (const statement of children(program, 'body')) {
    const declaration = /^Export/.test(statement.type) ? child(statement, 'declaration') : statement
    for (const declarator of children(declaration, 'declarations'))
      if (nameOf(child(declarator, 'id')) === name) return child(declarator, 'init')
  }
  return undefined
}

const deref = (program: Node, node: Node | undefined): Node | undefined => {
  const value = bare(node)
  const name = nameOf(value)
  return name === undefined ? value : bare(valueOfName(program, name))
}

/** The value that a module exports as a whole: `module.exports = …` or `export default …`. */
const wholeExport = (program: Node): Node | undefined => {
  for (const statement of children(program, 'body')) {
    if (statement.type === 'ExportDefaultDeclaration') return deref(program, child(statement, 'declaration'))
    const assigned = child(statement, 'expression')
    if (assigned?.type !== 'AssignmentExpression') continue
    const left = child(assigned, 'left')
    if (nameOf(child(left, 'object')) === 'module' && keyOf(child(left, 'property')) === 'exports')
      return deref(program, child(assigned, 'right'))
  }
  return undefined
}

/** Members of an object literal whose values are known. */
export const knownMembers = (node: Node | undefined, names: Names): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    children(node, 'properties').flatMap((property) => {
      const key = keyOf(child(property, 'key'))
      const value = child(property, 'value')
      const known = staticValue(value, names)
      if (key !== undefined && known !== undefined) return [[key, known.value]]
      return key !== undefined && value?.type === 'ObjectExpression' ? [[key, knownMembers(value, names)]] : []
    }),
  )

const readPlugins = (module: Module, list: Node | undefined, names: Names, notes: Notes): readonly Plugin[] =>
  children(list, 'elements').flatMap((written): readonly Plugin[] => {
    const node = bare(written) ?? written
    const name = textOf(node)
    if (name !== undefined) return [{ name, node, optionsNode: undefined, options: {} }]
    const resolve = staticValue(propertyOf(node, 'resolve') && child(propertyOf(node, 'resolve'), 'value'), names)
    if (typeof resolve?.value === 'string') {
      const options = propertyOf(node, 'options')
      const optionsNode = deref(module.program, options && child(options, 'value'))
      return [{ name: resolve.value, node, optionsNode, options: knownMembers(optionsNode, names) }]
    }
    notes.left(
      module.at(node),
      'This entry of `plugins` is computed.',
      'Look up each plugin it may add in the table of plugins.',
      'plugins',
    )
    return []
  })

const METADATA_REMEDY = 'Write it into content/site-metadata.ts.'

const checkMetadata = (module: Module, node: Node | undefined, names: Names, notes: Notes): void => {
  for (const property of children(node, 'properties'))
    if (staticValue(child(property, 'value') ?? child(property, 'argument'), names) === undefined)
      notes.left(
        module.at(property),
        `\`${module.text(property).slice(0, 60)}\` of siteMetadata is computed.`,
        METADATA_REMEDY,
        'settings',
      )
}

const MEMBERS = [
  'siteMetadata',
  'pathPrefix',
  'assetPrefix',
  'trailingSlash',
  'plugins',
  'graphqlTypegen',
  'jsxRuntime',
  'jsxImportSource',
  'flags',
  'polyfill',
  'partytownProxiedURLs',
  'headers',
  'adapter',
  'proxy',
  'developMiddleware',
  'mapping',
]

/** Members that say how Gatsby builds, and nothing about the site. */
const UNNEEDED = ['graphqlTypegen', 'jsxRuntime', 'jsxImportSource', 'flags', 'polyfill', 'adapter']

const REMEDIES: Readonly<Record<string, string>> = {
  assetPrefix: 'Set the address of the host of assets in content/site.ts.',
  partytownProxiedURLs: 'Load the script with the strategy idle or post-hydrate.',
  headers: 'Write response headers into content/site.ts.',
  proxy: 'List the paths as externalPaths in content/site.ts.',
  developMiddleware: 'List the paths as externalPaths in content/site.ts.',
  mapping: 'Look entries up by id in the select function of the page.',
}

const checkMembers = (module: Module, config: Node, notes: Notes): void => {
  for (const property of children(config, 'properties')) {
    const name = keyOf(child(property, 'key'))
    if (name !== undefined && UNNEEDED.includes(name))
      notes.done(module.at(property), `\`${name}\` is not needed.`, '', 'settings')
    else if (name === undefined || REMEDIES[name] !== undefined || !MEMBERS.includes(name))
      notes.left(
        module.at(property),
        `\`${name ?? module.text(property)}\` of the configuration has no counterpart.`,
        REMEDIES[name ?? ''] ?? 'See the table of settings.',
        'settings',
      )
  }
}

/** Reads `gatsby-config` without running it. */
export const readConfig = (source: Source, notes: Notes): Config => {
  const file = source.files.find((name) => /^gatsby-config\.(js|ts|mjs|cjs)$/.test(name))
  if (file === undefined) return NONE
  const module = openModule(file, source.read(file))
  if (!('program' in module)) {
    notes.left(module, module.problem, 'Correct the file, then migrate again.', 'settings')
    return NONE
  }
  const names = constantsOf(module.program)
  const config = wholeExport(module.program)
  if (config?.type !== 'ObjectExpression') {
    notes.left(
      { file, line: 1 },
      'The configuration is not an object literal.',
      'Write settings, collections and files by hand.',
      'settings',
    )
    return { ...NONE, module }
  }
  checkMembers(module, config, notes)
  const valueIn = (name: string): unknown => {
    const property = propertyOf(config, name)
    const known = property && staticValue(child(property, 'value'), names)
    if (property !== undefined && known === undefined)
      notes.left(module.at(property), `\`${name}\` is computed.`, 'Write it into content/site.ts.', 'settings')
    return known?.value
  }
  const metadataProperty = propertyOf(config, 'siteMetadata')
  const metadataNode = deref(module.program, metadataProperty && child(metadataProperty, 'value'))
  checkMetadata(module, metadataNode, names, notes)
  const slash = valueIn('trailingSlash') ?? 'always'
  const slashNode = propertyOf(config, 'trailingSlash')
  if (slashNode !== undefined && slash === 'ignore')
    notes.left(
      module.at(slashNode),
      '`trailingSlash: "ignore"` has no counterpart: a page has one address.',
      'Check that `always` in content/site.ts is the form that the site links to.',
      'settings',
    )
  const prefix = valueIn('pathPrefix')
  const plugins = propertyOf(config, 'plugins')
  return {
    module,
    metadata: knownMembers(metadataNode, names),
    metadataNode,
    pathPrefix: typeof prefix === 'string' && prefix !== '/' ? `/${prefix.replace(/^\/|\/$/g, '')}` : '',
    trailingSlash: slash === 'never' ? 'never' : 'always',
    plugins: readPlugins(module, deref(module.program, plugins && child(plugins, 'value')), names, notes),
  }
}
