import type { Anchor } from '../note.ts'
import type { Source } from '../source/open-source.ts'
import { child, children, findAll, keyOf, type Node, nameOf, textOf, walk } from '../syntax/node.ts'
import type { Module } from '../syntax/open-module.ts'
import type { Names } from '../syntax/static-value.ts'
import { staticValue } from '../syntax/static-value.ts'
import { type Created, componentOf, readCreated } from './read-created.ts'
import { createImports, finishModule, removeStatement, rewriteModule } from './rewrite-module.ts'
import { addNeeds } from './rewrite-page.ts'
import type { SitePlan } from './site-plan.ts'
import { exportedName, requiredBy, toEsModule } from './to-es-module.ts'
import { leave } from './todo.ts'
import { bodyText, writeQueryText } from './write-query.ts'

export const NODE_TARGET = 'content/gatsby-node.ts'

/** A function that Gatsby calls while it builds. */
type Hook = { readonly name: string; readonly statement: Node; readonly value: Node }

const hooksOf = (program: Node): readonly Hook[] =>
  children(program, 'body').flatMap((statement): readonly Hook[] => {
    const assigned = child(statement, 'expression')
    const name = exportedName(child(assigned, 'left'))
    const right = child(assigned, 'right')
    if (name !== undefined && name !== '' && right !== undefined) return [{ name, statement, value: right }]
    const declaration = statement.type === 'ExportNamedDeclaration' ? child(statement, 'declaration') : undefined
    const own = nameOf(child(declaration, 'id'))
    if (own !== undefined && declaration !== undefined) return [{ name: own, statement, value: declaration }]
    return children(declaration, 'declarations').flatMap((declarator) => {
      const [id, value] = [nameOf(child(declarator, 'id')), child(declarator, 'init')]
      return id === undefined || value === undefined ? [] : [{ name: id, statement, value }]
    })
  })

/** Says where hooks went that are gone, or what to do about those that stay as comments. */
const HOOKS: Readonly<Record<string, readonly ['done' | 'left', string, Anchor]>> = {
  createSchemaCustomization: ['done', 'Types are in the decoders of content/collections.ts.', 'content'],
  onCreateWebpackConfig: ['left', 'Vite bundles the site: packages and aliases go into package.json.', 'settings'],
  onCreateBabelConfig: ['done', 'There is no Babel.', 'settings'],
  sourceNodes: ['left', 'Write the rows into content/ and declare a collection, or define a source.', 'content'],
  createResolvers: ['left', 'Compute the field in select.', 'queries'],
  setFieldsOnGraphQLNodeType: ['left', 'Compute the field in select.', 'queries'],
  onPostBuild: ['left', 'Write files of the output with defineFile in pages/files/.', 'created-pages'],
  onPreBuild: ['left', 'Run it before the build.', 'created-pages'],
  onPreInit: ['left', 'Run it before the build.', 'created-pages'],
  onPostBootstrap: ['left', 'Run it before the build.', 'created-pages'],
  onCreateDevServer: ['left', 'List the paths as externalPaths in content/site.ts.', 'settings'],
  onCreatePage: ['left', 'Write path, matchPath or routes of the pages that it changed.', 'client-only-routes'],
}

/** Turns a statement into a comment, so that it stays where it was and does nothing. */
const comment = (module: Module, { start, end }: Pick<Node, 'start' | 'end'>): void => {
  const lines = module.code.slice(start, end).split('\n')
  module.edit.update(start, end, lines.map((line) => `// ${line}`.trimEnd()).join('\n'))
}

const settleHooks = (module: Module, hooks: readonly Hook[], areas: Created['areas'], plan: SitePlan): void => {
  for (const { name, statement } of hooks) {
    if (name === 'createPages' || name === 'onCreateNode') continue
    if (name === 'onCreatePage' && areas.size > 0) {
      for (const [path, area] of areas)
        plan.notes.done(module.at(statement), `The page ${path} has the matchPath ${area}.`, '', 'client-only-routes')
      removeStatement(module, statement)
      continue
    }
    const [kind, remedy, anchor] = HOOKS[name] ?? ['left', 'Nothing calls it.', 'created-pages']
    if (kind === 'done') {
      plan.notes.done(module.at(statement), `\`${name}\` is not needed.`, remedy, anchor)
      removeStatement(module, statement)
    } else {
      leave(module, statement, plan, [`\`${name}\` has no counterpart.`, remedy, anchor])
      comment(module, statement)
    }
  }
}

/** Functions of `gatsby-node` run at once: nothing in them waits. */
const withoutWaiting = (module: Module, imports: ReturnType<typeof createImports>): void => {
  const { edit, code } = module
  walk(module.program, (node) => {
    if (node['async'] === true && /Function/.test(node.type)) {
      const found = /\basync\s+/.exec(code.slice(node.start, node.end))
      if (found !== null) edit.remove(node.start + found.index, node.start + found.index + found[0].length)
    }
    const argument = child(node, 'argument')
    if (node.type === 'AwaitExpression' && argument !== undefined) edit.remove(node.start, argument.start)
    const callee = child(node, 'callee')
    if (node.type === 'CallExpression' && nameOf(child(callee, 'object')) === 'Promise') {
      edit.update(
        callee?.start ?? 0,
        callee?.end ?? 0,
        keyOf(child(callee, 'property')) === 'all' ? 'allAtOnce' : 'atOnce',
      )
      imports.add('./at-once.ts', keyOf(child(callee, 'property')) === 'all' ? 'allAtOnce' : 'atOnce')
    }
    if (node.type === 'NewExpression' && nameOf(callee) === 'Promise') {
      edit.update(node.start, callee?.end ?? 0, 'promised')
      imports.add('./at-once.ts', 'promised')
    }
  })
}

/** Whether a call is one of the function `graphql` that `createPages` gets. */
const isGraphqlCall = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  (nameOf(child(node, 'callee')) === 'graphql' || keyOf(child(child(node, 'callee'), 'property')) === 'graphql')

const rewriteQueries = (
  module: Module,
  names: Names,
  imports: ReturnType<typeof createImports>,
  plan: SitePlan,
): readonly string[] => {
  const functions: string[] = []
  for (const call of findAll(module.program, isGraphqlCall)) {
    const [query] = children(call, 'arguments')
    const text = query === undefined ? undefined : (staticValue(query, names)?.value ?? textOf(query))
    if (query === undefined || typeof text !== 'string') {
      leave(module, call, plan, [
        'This query is computed.',
        'Write a function of the build context in its place.',
        'created-pages',
      ])
      continue
    }
    const isHere = query.type === 'TemplateLiteral' || query.type === 'Literal'
    const { code, query: parsed } = writeQueryText(
      { text, start: isHere ? query.start + 1 : query.start },
      module,
      plan,
    )
    addNeeds(imports, code)
    const wanted =
      parsed.name === undefined ? 'pagesQuery' : `${parsed.name.charAt(0).toLowerCase()}${parsed.name.slice(1)}`
    const name = `${/query$/i.test(wanted) ? wanted : `${wanted}Query`}${functions.length === 0 ? '' : functions.length + 1}`
    functions.push(`const ${name} = (context) => ${bodyText(code, '', module.lineEnd)}`)
    const types = child(call, 'typeArguments')
    if (types !== undefined) module.edit.remove(types.start, types.end)
    module.edit.update(query.start, query.end, name)
  }
  return functions
}

const isUsed = (program: Node, name: string, replaced: ReadonlySet<Node>): boolean => {
  let found = false
  walk(program, (node, above) => {
    if (replaced.has(node)) return false
    if (nameOf(node) !== name) return true
    const parent = above.at(-1)
    const isKey = parent?.type === 'Property' && child(parent, 'key') === node && parent['shorthand'] !== true
    const isMember =
      parent?.type === 'MemberExpression' && child(parent, 'property') === node && parent['computed'] !== true
    const isImport =
      /^Import/.test(parent?.type ?? '') || above.some((statement) => requiredBy(statement) !== undefined)
    if (!isKey && !isMember && !isImport) {
      const isReceiver = parent?.type === 'MemberExpression' && child(parent, 'object') === node
      found ||= isReceiver || name !== 'path'
    }
    return true
  })
  return found
}

const READING = /^(node:)?(fs|fs\/promises|os|child_process|http|https|net|worker_threads)$/

/** Rewrites imports and requires of packages that a build of Gatsby has. */
const rewritePackages = (
  module: Module,
  replaced: ReadonlySet<Node>,
  imports: ReturnType<typeof createImports>,
  plan: SitePlan,
): void => {
  for (const statement of children(module.program, 'body')) {
    const required = requiredBy(statement)
    const from =
      required?.from ?? (statement.type === 'ImportDeclaration' ? textOf(child(statement, 'source')) : undefined)
    if (from === undefined) continue
    if (from === 'gatsby-source-filesystem') {
      removeStatement(module, statement)
      if (isUsed(module.program, 'createFilePath', replaced)) imports.add('./data-layer.ts', 'createFilePath')
      for (const name of ['createRemoteFileNode', 'createFileNodeFromBuffer'])
        if (isUsed(module.program, name, replaced))
          leave(module, statement, plan, [
            `\`${name}\` has no counterpart.`,
            'Put the file into public/ before the build.',
            'content',
          ])
    } else if (/^(node:)?path$/.test(from)) {
      removeStatement(module, statement)
      if (isUsed(module.program, 'path', replaced)) imports.add('node:path', 'default as path')
    } else if (READING.test(from)) {
      leave(module, statement, plan, [
        `\`${from}\` reads past the build.`,
        'Make a collection of the files.',
        'created-pages',
      ])
      comment(module, statement)
    }
  }
}

const KNOWN_PAGE = /^(path|component|context|ownerNodeId|defer)$/

const notePages = (module: Module, gone: readonly Node[], plan: SitePlan): void => {
  for (const call of findAll(module.program, ({ type }) => type === 'CallExpression')) {
    if (gone.some(({ start, end }) => start <= call.start && call.end <= end)) continue
    const callee = child(call, 'callee')
    const action = nameOf(callee) ?? keyOf(child(callee, 'property'))
    if (action === 'createPage')
      for (const property of children(children(call, 'arguments')[0], 'properties')) {
        const name = keyOf(child(property, 'key'))
        if (name !== undefined && !KNOWN_PAGE.test(name))
          leave(module, property, plan, [
            `\`${name}\` of a created page has no counterpart in routes.`,
            'Write a page file for these pages.',
            name === 'slices' ? 'slices' : 'client-only-routes',
          ])
      }
    if (
      action !== undefined &&
      /^(createNode|createParentChildLink|createFieldExtension|deletePage|touchNode)$/.test(action)
    )
      leave(module, call, plan, [
        `\`${action}\` does nothing here.`,
        'Write the rows into content/ and declare a collection.',
        'content',
      ])
  }
}

export type NodeRewriting = {
  readonly created: Created
  /** The new module; undefined if it makes neither pages nor fields. */
  readonly text: string | undefined
  readonly makesPages: boolean
  readonly makesFields: boolean
  /** The type of texts that `onCreateNode` looks for. */
  readonly textType: 'MarkdownRemark' | 'Mdx'
  readonly waits: boolean
}

/** Reads what `gatsby-node` creates, before other files are rewritten. */
export const readNode = (module: Module, source: Source) => {
  const hooks = hooksOf(module.program)
  return { hooks, ...readCreated(module, (name) => hooks.find((hook) => hook.name === name)?.value, source) }
}

/** Rewrites `gatsby-node` to functions that run at once while routes are planned. */
export const rewriteNode = (
  module: Module,
  { hooks, names, ...created }: ReturnType<typeof readNode>,
  plan: SitePlan,
): NodeRewriting => {
  const makesPages = hooks.some(({ name }) => name === 'createPages')
  const makesFields = hooks.some(({ name }) => name === 'onCreateNode')
  const imports = createImports("'", '')
  const inner = rewriteModule(module, { target: NODE_TARGET, own: [] }, plan)
  toEsModule(module)
  const replaced = new Set<Node>()
  walk(module.program, (node, above) => {
    const file = componentOf(node, above, names, plan.source)
    if (file === undefined) return true
    module.edit.update(node.start, node.end, `'${file}'`)
    replaced.add(node)
    return false
  })
  withoutWaiting(module, imports)
  const functions = rewriteQueries(module, names, imports, plan)
  for (const { statement } of hooks) {
    const id = child(children(child(statement, 'declaration'), 'declarations')[0], 'id')
    const annotation = child(id, 'typeAnnotation')
    if (annotation !== undefined) module.edit.remove(annotation.start, annotation.end)
  }
  const gone = hooks.filter(({ name }) => name !== 'createPages' && name !== 'onCreateNode')
  notePages(
    module,
    gone.map(({ statement }) => statement),
    plan,
  )
  settleHooks(module, hooks, created.areas, plan)
  rewritePackages(module, replaced, imports, plan)
  for (const { node, action } of created.computed)
    leave(module, node, plan, [
      `What this \`${action}\` gets is computed.`,
      action === 'createSlice' ? 'Write a file in pages/slices/.' : 'Write the rules into content/redirects.ts.',
      action === 'createSlice' ? 'slices' : 'created-pages',
    ])
  for (const text of functions) module.edit.append(`${module.lineEnd}${text}${module.lineEnd}`)
  const lines = imports.lines()
  const typeNode = hooks.find(({ name }) => name === 'onCreateNode')?.value
  return {
    created,
    text:
      makesPages || makesFields || module.todos.size > 0
        ? finishModule({ ...module, isTyped: false }, { imports: inner.imports, more: [...inner.more, ...lines] })
        : undefined,
    makesPages,
    makesFields,
    textType: typeNode !== undefined && /['"`]Mdx['"`]/.test(module.text(typeNode)) ? 'Mdx' : 'MarkdownRemark',
    waits: lines.some((line) => line.includes('at-once')),
  }
}
