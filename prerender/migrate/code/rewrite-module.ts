import path from 'node:path'
import { resolveFile } from '../source/open-source.ts'
import { child, children, findAll, keyOf, type Node, nameOf, textOf, walk } from '../syntax/node.ts'
import type { Module } from '../syntax/open-module.ts'
import { isQuery } from './find-queries.ts'
import { rewriteStyles } from './rewrite-styles.ts'
import type { SitePlan } from './site-plan.ts'
import { leave } from './todo.ts'
import { bodyText, writeQuery } from './write-query.ts'

export const HELPER = '#templates/gatsby.tsx'

/** Imports that a rewritten module needs: names by where they are from. */
export type Imports = {
  readonly add: (from: string, name: string, isType?: boolean) => void
  readonly lines: () => readonly string[]
}

export const createImports = (quote: string, end: string): Imports => {
  const names = new Map<string, Set<string>>()
  return {
    add: (from, name, isType = false) => {
      names.set(from, (names.get(from) ?? new Set()).add(isType ? `type ${name}` : name))
    },
    lines: () =>
      [...names].map(([from, found]) => {
        const list = [...found]
        const types = list.every((name) => name.startsWith('type '))
        const written = types ? list.map((name) => name.slice('type '.length)) : list
        return `import ${types ? 'type ' : ''}{ ${written.join(', ')} } from ${quote}${from}${quote}${end}`
      }),
  }
}

/** The specifier of a file of the new site in a module of it. */
export const specifierOf = (from: string, to: string): string => {
  const relative = path.posix.relative(path.posix.dirname(from), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}

const SOURCED = /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression)$/

/** The literal that names a module: in imports, exports, `import()` and `require()`. */
const specifierNode = (node: Node): Node | undefined => {
  if (SOURCED.test(node.type)) return child(node, 'source')
  return node.type === 'CallExpression' && nameOf(child(node, 'callee')) === 'require'
    ? children(node, 'arguments')[0]
    : undefined
}

const rewriteSpecifiers = (module: Module, target: string, plan: SitePlan): void => {
  walk(module.program, (node) => {
    const literal = specifierNode(node)
    const specifier = textOf(literal)
    if (literal === undefined || specifier === undefined || !/^\.{1,2}(\/|$)/.test(specifier)) return
    const [bare = '', query = ''] = specifier.split(/(?=\?)/)
    const file = resolveFile(plan.source, module.file, bare)
    const to = file === undefined ? undefined : plan.targets.get(file)
    if (to === undefined) {
      leave(module, node, plan, [
        `\`${specifier}\` is not in the new site.`,
        'Move what it needs, or remove the import.',
        'code',
      ])
      return
    }
    const written = module.code[literal.start]
    const quote = written === '"' ? '"' : "'"
    module.edit.update(literal.start, literal.end, `${quote}${specifierOf(target, to)}${query}${quote}`)
  })
}

/** Names of Gatsby's own package, by what has them now. */
const ENGINE = /^Slice$/
const FOR_GATSBY = /^(navigate|withPrefix|parsePath)$/
const IN_HELPER = /^(useStaticQuery|StaticQuery)$/
const HELPER_TYPES = /^(PageProps|HeadProps|HeadFC)$/

const NAME_REMEDIES: Readonly<Record<string, string>> = {
  Script: 'Load the script in a subscriber of `start`, and name its origin in scriptOrigins of content/site.ts.',
  withAssetPrefix: 'Assets are below the base path: use withPrefix.',
}

/** Props of Gatsby's Link that the engine's own lacks. */
const GATSBY_LINK = /^(activeClassName|activeStyle|partiallyActive|getProps|innerRef)$/

const usesGatsbyLink = (program: Node, local: string): boolean =>
  findAll(program, ({ type }) => type === 'JSXOpeningElement').some(
    (element) =>
      nameOf(child(element, 'name')) === local &&
      children(element, 'attributes').some((attribute) => GATSBY_LINK.test(nameOf(child(attribute, 'name')) ?? '')),
  )

/** Removes a statement with the line end after it, and one of the blank lines around it. */
export const removeStatement = (module: Module, { start, end }: Pick<Node, 'start' | 'end'>): void => {
  const hasBlankBefore = start === 0 || /\n[ \t]*\r?\n$/.test(module.code.slice(0, start))
  const after = hasBlankBefore ? /^[ \t]*;?[ \t]*(\r?\n)?(?:[ \t]*\r?\n)*/ : /^[ \t]*;?[ \t]*(\r?\n)?/
  const rest = after.exec(module.code.slice(end))?.[0].length ?? 0
  module.edit.remove(start, end + rest)
}

const rewriteGatsbyImport = (module: Module, node: Node, imports: Imports, plan: SitePlan): void => {
  const isTypes = node['importKind'] === 'type'
  const kept: string[] = []
  for (const specifier of children(node, 'specifiers')) {
    const local = nameOf(child(specifier, 'local')) ?? ''
    const imported = specifier.type === 'ImportDefaultSpecifier' ? 'Link' : (keyOf(child(specifier, 'imported')) ?? '*')
    const isType = isTypes || specifier['importKind'] === 'type'
    const written = imported === local ? imported : `${imported} as ${local}`
    if (imported === 'graphql') continue
    if (imported === 'Link')
      imports.add(usesGatsbyLink(module.program, local) ? '@fairlead/engine/gatsby' : '@fairlead/engine', written)
    else if (ENGINE.test(imported)) imports.add('@fairlead/engine', written)
    else if (FOR_GATSBY.test(imported)) imports.add('@fairlead/engine/gatsby', written)
    else if (IN_HELPER.test(imported)) imports.add(HELPER, written)
    else if (HELPER_TYPES.test(imported)) imports.add(HELPER, written, true)
    else if (!/^(GatsbyNode|GatsbyConfig)$/.test(imported)) {
      kept.push(isType && !isTypes ? `type ${written}` : written)
      leave(module, node, plan, [
        `\`${imported}\` of gatsby has no counterpart.`,
        NAME_REMEDIES[imported] ?? 'Write what it did, or remove it.',
        'code',
      ])
    }
  }
  if (kept.length === 0) removeStatement(module, node)
}

/** Packages of Gatsby and its plugins in components. */
const OF_PLUGINS = /^(gatsby-(?!source-filesystem)|@reach\/router|react-helmet|@mdx-js\/)/

const REMEDIES: Readonly<Record<string, string>> = {
  'react-helmet': 'Export a Head from the page in its place, or write `head` of its definePage.',
  '@reach/router': 'Use the hooks of @fairlead/engine, or react-router-dom in a client-only area.',
}

/** Options of StaticImage that say how Gatsby makes the picture. */
const PICTURE_OPTIONS =
  /^(src|layout|formats|quality|placeholder|aspectRatio|transformOptions|blurredOptions|tracedSVGOptions|avifOptions|webpOptions|jpgOptions|pngOptions|breakpoints|outputPixelDensities|backgroundColor|objectFit|objectPosition|imgClassName|imgStyle|as|loading)$/

/** Rewrites `<StaticImage>` of files beside the component to `<img>`. Returns whether all could be. */
const rewriteStaticImages = (
  module: Module,
  local: string,
  target: string,
  plan: SitePlan,
  imports: string[],
): boolean =>
  findAll(module.program, ({ type }) => type === 'JSXOpeningElement')
    .filter((element) => nameOf(child(element, 'name')) === local)
    .map((element, index): boolean => {
      const attributes = children(element, 'attributes')
      const source = attributes.find((attribute) => nameOf(child(attribute, 'name')) === 'src')
      const written = textOf(child(source, 'value'))
      const file = written === undefined ? undefined : resolveFile(plan.source, module.file, written)
      const to = file === undefined ? undefined : plan.targets.get(file)
      if (to === undefined || element['selfClosing'] !== true) {
        leave(module, element, plan, ['A StaticImage is left.', 'Write an img with width, height and alt.', 'code'])
        return false
      }
      const name = `picture${index === 0 ? '' : index + 1}`
      imports.push(`import ${name} from '${specifierOf(target, to)}'`)
      const kept = attributes.filter((attribute) => !PICTURE_OPTIONS.test(nameOf(child(attribute, 'name')) ?? ''))
      const props = [`src={${name}}`, ...kept.map((attribute) => module.text(attribute)), 'loading="lazy"']
      module.edit.update(element.start, element.end, `<img ${props.join(' ')} />`)
      plan.notes.done(module.at(element), 'A StaticImage became an img of the file as it is.', '', 'code')
      return true
    })
    .every(Boolean)

const rewritePackages = (module: Module, target: string, imports: Imports, plan: SitePlan): readonly string[] => {
  const more: string[] = []
  for (const node of children(module.program, 'body')) {
    if (node.type !== 'ImportDeclaration') continue
    const from = textOf(child(node, 'source')) ?? ''
    if (from === 'gatsby' || from === 'gatsby-link') {
      rewriteGatsbyImport(module, node, imports, plan)
      continue
    }
    if (from === 'gatsby-plugin-image') {
      const [only, ...others] = children(node, 'specifiers')
      const local = nameOf(child(only, 'local'))
      if (
        others.length === 0 &&
        local !== undefined &&
        keyOf(child(only, 'imported')) === 'StaticImage' &&
        rewriteStaticImages(module, local, target, plan, more)
      ) {
        removeStatement(module, node)
        continue
      }
    }
    if (OF_PLUGINS.test(from))
      leave(module, node, plan, [
        `\`${from}\` belongs to Gatsby.`,
        REMEDIES[from] ?? 'Write what it did, or remove it.',
        'code',
      ])
  }
  return more
}

const camel = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')
    .replace(/^./, (first) => first.toLowerCase())

/** Gives a static query a name that no other has. */
const nameQuery = (module: Module, operation: string | undefined, plan: SitePlan): string => {
  const wanted = camel(operation ?? path.posix.basename(module.file).replace(/\.[^.]+$/, ''))
  const base = /query$/i.test(wanted) ? wanted : `${wanted}Query`
  let name = base
  for (let count = 2; plan.staticQueries.has(name); count += 1) name = `${base}${count}`
  return name
}

/** Replaces queries inside of components by the names of static queries. */
const rewriteStaticQueries = (
  module: Module,
  skip: ReadonlySet<Node>,
  imports: Imports,
  plan: SitePlan,
): ReadonlyMap<string, string> => {
  const types = new Map<string, string>()
  for (const node of findAll(module.program, isQuery)) {
    if (skip.has(node)) continue
    const { query, code } = writeQuery(node, module, plan)
    const constant = nameQuery(module, query.name, plan)
    plan.staticQueries.set(constant, {
      constant,
      operation: query.name,
      code: bodyText(code, '  ', '\n'),
      needs: code.needs,
      readsMetadata: code.readsMetadata,
    })
    module.edit.update(node.start, node.end, constant)
    imports.add('#content/query-names.ts', constant)
    if (query.name !== undefined) types.set(query.name, `ReturnType<(typeof ${constant})['run']>`)
  }
  return types
}

/** Replaces types that Gatsby generates from queries, and type arguments of its hook. */
const rewriteTypes = (module: Module, types: ReadonlyMap<string, string>, plan: SitePlan): void => {
  walk(module.program, (node) => {
    if (node.type === 'CallExpression' && nameOf(child(node, 'callee')) === 'useStaticQuery') {
      const given = child(node, 'typeArguments')
      if (given !== undefined) {
        module.edit.remove(given.start, given.end)
        for (const argument of children(node, 'arguments')) walk(argument, () => true)
        return false
      }
    }
    if (node.type !== 'TSTypeReference') return true
    const name = child(node, 'typeName')
    if (name?.type !== 'TSQualifiedName' || nameOf(child(name, 'left')) !== 'Queries') return true
    const wanted = nameOf(child(name, 'right')) ?? ''
    const type = types.get(wanted) ?? types.get(wanted.replace(/Query$/, ''))
    if (type === undefined)
      leave(module, node, plan, [
        `The type Queries.${wanted} is generated by Gatsby.`,
        'Write the type of the value.',
        'queries',
      ])
    else module.edit.update(node.start, node.end, type)
    return false
  })
}

const rewriteGlobals = (module: Module, imports: Imports, plan: SitePlan): void => {
  walk(module.program, (node, above) => {
    if (nameOf(node) === '__PATH_PREFIX__') {
      module.edit.update(node.start, node.end, 'pathPrefix')
      imports.add(HELPER, 'pathPrefix')
    }
    if (nameOf(node) === '__BASE_PATH__') {
      module.edit.update(node.start, node.end, 'pathPrefix')
      imports.add(HELPER, 'pathPrefix')
    }
    if (
      node.type !== 'MemberExpression' ||
      nameOf(child(node, 'object')) !== 'process' ||
      keyOf(child(node, 'property')) !== 'env'
    )
      return
    const variable = keyOf(child(above.at(-1), 'property'))
    if (variable !== 'NODE_ENV')
      leave(module, node, plan, [
        `process.env${variable === undefined ? '' : `.${variable}`} is not read.`,
        'Put the value into content/site.ts.',
        'settings',
      ])
  })
}

const hasJsx = (program: Node): boolean =>
  findAll(program, ({ type }) => /^JSX(Element|Fragment)$/.test(type)).length > 0

/** The ending of a module in the new site: TypeScript, of which untyped code is not checked. */
export const endingOf = ({ file, program }: Pick<Module, 'file' | 'program'>): string =>
  file.endsWith('.tsx') || hasJsx(program) ? '.tsx' : '.ts'

export type Rewriting = {
  readonly imports: Imports
  /** Types of queries by their names. */
  readonly types: ReadonlyMap<string, string>
  /** Lines of imports besides. */
  readonly more: readonly string[]
}

/** How the module writes its imports. */
const styleOf = ({ program, code }: Module): { readonly quote: string; readonly end: string } => {
  const first = children(program, 'body').find(({ type }) => type === 'ImportDeclaration')
  const quote = code[child(first, 'source')?.start ?? -1]
  return { quote: quote === '"' ? '"' : "'", end: first !== undefined && code[first.end - 1] === ';' ? ';' : '' }
}

export type RewriteOptions = {
  /** Its path in the new site. */
  readonly target: string
  /** Queries that are rewritten by the caller. */
  readonly own?: readonly Node[]
  /** Types of the caller's queries, by name. */
  readonly types?: ReadonlyMap<string, string>
}

/** Rewrites what any module may hold: imports, static queries, generated types and globals. */
export const rewriteModule = (
  module: Module,
  { target, own = [], types = new Map() }: RewriteOptions,
  plan: SitePlan,
): Rewriting => {
  const { quote, end } = styleOf(module)
  const imports = createImports(quote, end)
  rewriteSpecifiers(module, target, plan)
  const more = rewritePackages(module, target, imports, plan)
  const found = rewriteStaticQueries(module, new Set(own), imports, plan)
  rewriteTypes(module, new Map([...found, ...types]), plan)
  rewriteGlobals(module, imports, plan)
  rewriteStyles(module, plan)
  return { imports, types: found, more }
}

/** Where imports go: before the first statement, below directives and the comment that describes the file. */
const importPlace = ({ program }: Module): number => {
  const body = children(program, 'body')
  return (body.find((statement) => typeof statement['directive'] !== 'string') ?? body[0])?.start ?? 0
}

/** The module's new text, with the imports that it needs. */
export const finishModule = (module: Module, { imports, more }: Pick<Rewriting, 'imports' | 'more'>): string => {
  const { lineEnd, edit, isTyped, todos } = module
  // What is removed or replaced takes along what was written beside it before.
  for (const [at, comments] of todos) edit.appendLeft(at, comments.join(''))
  const lines = [...imports.lines(), ...more]
  if (lines.length > 0) edit.prependLeft(importPlace(module), lines.map((line) => line + lineEnd).join(''))
  return (isTyped ? '' : `// @ts-nocheck${lineEnd}`) + edit.toString()
}
