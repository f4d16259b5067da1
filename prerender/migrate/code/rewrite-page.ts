import { NO_QUERY, queryCode } from '../queries/query-code.ts'
import { child, children, findAll, keyOf, type Node, nameOf, textOf } from '../syntax/node.ts'
import type { Module } from '../syntax/open-module.ts'
import { isQuery } from './find-queries.ts'
import type { AddressPart, PageAddress } from './page-address.ts'
import { finishModule, HELPER, type Imports, removeStatement, rewriteModule, specifierOf } from './rewrite-module.ts'
import type { SitePlan } from './site-plan.ts'
import { leave } from './todo.ts'
import { bodyText, type WrittenQuery, writeQuery } from './write-query.ts'

const DATA_LAYER = '#content/data-layer.ts'

/** The exported constant that is a page's query, whatever its name. */
const findPageQuery = (program: Node): { readonly statement: Node; readonly query: Node } | undefined => {
  for (const statement of children(program, 'body')) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const [declarator, ...others] = children(child(statement, 'declaration'), 'declarations')
    const init = child(declarator, 'init')
    if (others.length === 0 && init !== undefined && isQuery(init)) return { statement, query: init }
  }
  return undefined
}

/** The statement before which the comment of another one begins, if it has one of its own. */
const withComment = (module: Module, statement: Node): Pick<Node, 'start' | 'end'> => {
  const before = module.code.slice(0, statement.start)
  const [comment] = /(?:^[ \t]*\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/[ \t]*\r?\n)+$/m.exec(before) ?? []
  const isQueryComment = comment !== undefined && /quer(y|ies)|graphql/i.test(comment)
  return { start: isQueryComment ? statement.start - comment.length : statement.start, end: statement.end }
}

/** Names at the top of the module. */
const topNames = (program: Node): ReadonlySet<string> =>
  new Set(
    children(program, 'body').flatMap((statement) => {
      const declaration = /^Export/.test(statement.type) ? child(statement, 'declaration') : statement
      const names = [
        nameOf(child(declaration, 'id')),
        ...children(declaration, 'declarations').map((declarator) => nameOf(child(declarator, 'id'))),
        ...children(statement, 'specifiers').map((specifier) => nameOf(child(specifier, 'local'))),
      ]
      return names.filter((name) => name !== undefined)
    }),
  )

/** Makes the default export a name of the module, and returns that name; undefined if there is none. */
const nameDefault = (module: Module, taken: ReadonlySet<string>): string | undefined => {
  const free = ['Page', 'PageComponent', 'DefaultPage'].find((name) => !taken.has(name)) ?? 'MigratedPage'
  for (const statement of children(module.program, 'body')) {
    if (statement.type === 'ExportDefaultDeclaration') {
      const declaration = child(statement, 'declaration')
      const name = nameOf(declaration) ?? nameOf(child(declaration, 'id'))
      if (declaration?.type === 'Identifier') {
        removeStatement(module, statement)
        return name
      }
      const isDeclaration =
        declaration !== undefined && /^(FunctionDeclaration|ClassDeclaration)$/.test(declaration.type)
      const start = declaration?.start ?? statement.start
      if (isDeclaration && name !== undefined) {
        module.edit.remove(statement.start, start)
        return name
      }
      module.edit.update(statement.start, start, `const ${free} = `)
      return free
    }
    if (statement.type !== 'ExportNamedDeclaration') continue
    const specifiers = children(statement, 'specifiers')
    const found = specifiers.find((specifier) => keyOf(child(specifier, 'exported')) === 'default')
    if (found === undefined) continue
    const local = keyOf(child(found, 'local')) ?? 'default'
    const source = child(statement, 'source')
    if (specifiers.length === 1 && source !== undefined) {
      module.edit.update(
        statement.start,
        source.start,
        `import ${local === 'default' ? free : `{ ${local} as ${free} }`} from `,
      )
      return free
    }
    if (specifiers.length === 1) removeStatement(module, statement)
    return source === undefined ? local : undefined
  }
  return undefined
}

/** Name of the page's Head, no longer exported; undefined if the page has none. */
const takeHead = (module: Module): string | undefined => {
  for (const statement of children(module.program, 'body')) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const declaration = child(statement, 'declaration')
    const names = [
      nameOf(child(declaration, 'id')),
      ...children(declaration, 'declarations').map((declarator) => nameOf(child(declarator, 'id'))),
    ]
    if (declaration !== undefined && names.includes('Head')) {
      module.edit.remove(statement.start, declaration.start)
      return 'Head'
    }
    const specifiers = children(statement, 'specifiers')
    const found = specifiers.find((specifier) => keyOf(child(specifier, 'exported')) === 'Head')
    if (found === undefined || specifiers.length > 1) continue
    const source = child(statement, 'source')
    const local = keyOf(child(found, 'local')) ?? 'Head'
    if (source === undefined) {
      removeStatement(module, statement)
      return local
    }
    const written = local === 'default' ? 'Head' : local === 'Head' ? '{ Head }' : `{ ${local} as Head }`
    module.edit.update(statement.start, source.start, `import ${written} from `)
    return 'Head'
  }
  return undefined
}

/** Exports of a page that Gatsby reads, and this engine does not. */
const UNKNOWN_EXPORT = /^(getServerData|config)$/

const noteExports = (module: Module, plan: SitePlan): void => {
  for (const statement of children(module.program, 'body')) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const declaration = child(statement, 'declaration')
    const name = nameOf(child(declaration, 'id')) ?? nameOf(child(children(declaration, 'declarations')[0], 'id'))
    if (name !== undefined && UNKNOWN_EXPORT.test(name))
      leave(module, statement, plan, [
        `\`${name}\` has no counterpart: pages are files.`,
        'Fetch in the browser, or write a file in the build.',
        'pages',
      ])
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`

const partCode = (part: AddressPart): string =>
  'text' in part
    ? part.text.replaceAll('`', '\\`').replaceAll('$', '\\$')
    : `\${routePart(node.${part.field.join('.')})}`

const addressLines = (
  address: PageAddress,
  file: string,
  imports: Imports,
  plan: SitePlan,
  module: Module,
): readonly string[] => {
  if (address._tag === 'Created') {
    imports.add('#content/created-pages.ts', 'createdPages')
    return [`routes: (context) => createdPages(context, ${quoted(file)}),`]
  }
  if (address._tag === 'Single')
    return [
      `path: ${quoted(address.path)},`,
      ...(address.matchPath === undefined ? [] : [`matchPath: ${quoted(address.matchPath)},`]),
    ]
  const json = plan.schema.content.json.find(({ type }) => type.toLowerCase() === address.type.toLowerCase())
  const isText = /^(MarkdownRemark|Mdx)$/.test(address.type)
  if (!isText && json === undefined) {
    leave(module, module.program, plan, [
      `${address.type} is no type of this site's content.`,
      'Write `routes` of this page.',
      'pages',
    ])
    return ['routes: () => [],']
  }
  imports.add(DATA_LAYER, isText ? 'markdownNodes' : 'jsonNodes')
  imports.add(DATA_LAYER, 'routePart')
  const nodes = isText ? 'markdownNodes(context)' : `jsonNodes(context, ${quoted(json?.name ?? '')})`
  const fields = address.parts.flatMap((part) => ('field' in part ? [part.field] : []))
  const params = [
    'id: node.id',
    ...fields.filter((field) => field[0] !== 'id').map((field) => `${field.join('__')}: node.${field.join('.')}`),
  ]
  return [
    'routes: (context) =>',
    `  ${nodes}.map((node) => ({`,
    `    path: \`${address.parts.map(partCode).join('')}\`,`,
    `    params: { ${params.join(', ')} },`,
    ...(isText ? ['    file: node.file,'] : []),
    '  })),',
  ]
}

/** Whether a component or its Head reads the context that `createPages` gave. */
const readsContext = ({ program }: Module): boolean =>
  findAll(program, (node) => nameOf(node) === 'pageContext').length > 0

/** Adds what the code of a query reads. */
export const addNeeds = (imports: Imports, { needs, readsMetadata }: WrittenQuery['code']): void => {
  for (const name of needs) imports.add(DATA_LAYER, name)
  if (readsMetadata) imports.add('#content/site-metadata.ts', 'siteMetadata')
}

/** Rewrites the module of a page or a template to a page file. */
export const rewritePage = (module: Module, target: string, address: PageAddress, plan: SitePlan): string => {
  const taken = topNames(module.program)
  for (const name of ['page', 'View', 'select'])
    if (taken.has(name))
      leave(module, module.program, plan, [
        `The name \`${name}\` is taken at the top of this file.`,
        `Rename it: a page file exports \`page\` and \`View\`.`,
        'pages',
      ])
  const found = findPageQuery(module.program)
  const hasContext = address._tag !== 'Single' && readsContext(module)
  const more = hasContext ? ['pageContext: context.params'] : []
  const written =
    found === undefined
      ? { query: NO_QUERY, code: queryCode(NO_QUERY, plan.schema, more) }
      : writeQuery(found.query, module, plan, more)
  noteExports(module, plan)
  const types = new Map(written.query.name === undefined ? [] : [[written.query.name, 'ReturnType<typeof select>']])
  const rewriting = rewriteModule(module, { target, own: found === undefined ? [] : [found.query], types }, plan)
  const { imports } = rewriting
  if (found !== undefined) removeStatement(module, withComment(module, found.statement))
  const head = takeHead(module)
  const component = nameDefault(module, taken)
  if (component === undefined)
    leave(module, module.program, plan, ['This page has no default export.', 'Export its component as View.', 'pages'])
  addNeeds(imports, written.code)
  imports.add(specifierOf(target, 'pages/define.ts'), 'definePage')
  imports.add(specifierOf(target, 'pages/define.ts'), 'SelectContext', true)
  imports.add(HELPER, 'headOf')
  imports.add(HELPER, 'viewOf')
  const { lineEnd } = module
  const lines = [
    ...(module.code.endsWith('\n') ? [] : ['']),
    '',
    `/** What the query of this page asked for. */`,
    `const select = (${written.code.body.some((line) => line.includes('context')) ? 'context' : '_context'}: SelectContext) => ${bodyText(written.code, '', lineEnd)}`,
    '',
    'export const page = definePage({',
    ...addressLines(address, module.file, imports, plan, module).map((line) => `  ${line}`),
    '  select,',
    `  head: (data, context) => headOf(${head ?? 'undefined'}, data, context),`,
    '})',
    '',
    `export const View = viewOf(${component ?? '() => null'})`,
    '',
  ]
  if (head === undefined && !/^\/(404|500)\.html$/.test(address._tag === 'Single' ? address.path : ''))
    plan.notes.done(
      { file: module.file, line: 1 },
      'The page has no Head: its title is the name of the site.',
      '',
      'heads',
    )
  module.edit.append(lines.join(lineEnd))
  noteHeadTags(module, plan)
  return finishModule(module, rewriting)
}

/** Attributes by which a tag of the head is known; those that end up in a page's head. */
const KNOWN_META =
  /^(description|robots|og:.*|article:.*|profile:.*|book:.*|twitter:(card|title|description|image(:alt)?|url))$/

/** Notes tags in a module that no head can hold. Called for each module that writes tags of a head. */
export const noteHeadTags = (module: Module, plan: SitePlan): void => {
  const elements = findAll(module.program, ({ type }) => type === 'JSXOpeningElement')
  const isHead =
    elements.some((element) => nameOf(child(element, 'name')) === 'title') &&
    !elements.some((element) => nameOf(child(element, 'name')) === 'svg')
  for (const element of elements) {
    const tag = nameOf(child(element, 'name'))
    const valueIn = (name: string): string | undefined =>
      textOf(
        child(
          children(element, 'attributes').find((attribute) => nameOf(child(attribute, 'name')) === name),
          'value',
        ),
      )
    const isLeft =
      (tag === 'meta' && !KNOWN_META.test(valueIn('name') ?? valueIn('property') ?? '')) ||
      (isHead && tag === 'link' && valueIn('rel') !== 'canonical') ||
      (isHead && (tag === 'base' || tag === 'style' || tag === 'html' || tag === 'body' || tag === 'noscript')) ||
      (isHead && tag === 'script' && valueIn('type') !== 'application/ld+json')
    if (isLeft)
      leave(module, element, plan, [
        `The head of a page has no place for \`${module.text(element).replace(/\s+/g, ' ').slice(0, 70)}\`.`,
        'Write it into index.html if all pages have it.',
        'heads',
      ])
  }
}
