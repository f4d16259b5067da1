import { resolveFile, type Source } from '../source/open-source.ts'
import { child, children, keyOf, type Node, nameOf, propertyOf, walk } from '../syntax/node.ts'
import type { Module } from '../syntax/open-module.ts'
import { constantsOf, type Names, staticValue } from '../syntax/static-value.ts'
import { requiredBy } from './to-es-module.ts'

type Action = { readonly node: Node; readonly argument: Readonly<Record<string, unknown>> }

/** Things that `gatsby-node` makes besides pages, as far as it is known from the text. */
export type Created = {
  /** Files of the site that it names as components. */
  readonly components: ReadonlySet<string>
  readonly redirects: readonly Action[]
  readonly slices: readonly Action[]
  /** Calls of which the arguments are computed. */
  readonly computed: readonly { readonly node: Node; readonly action: string }[]
  /** Path of a page to the area that it serves. */
  readonly areas: ReadonlyMap<string, string>
}

/** Constants of all scopes, where a name has one value only, and JSON files that the module requires. */
const namesOf = (module: Module, source: Source): Names => {
  const names = new Map(constantsOf(module.program))
  walk(module.program, (node) => {
    const required = requiredBy(node)
    const file = required && resolveFile(source, module.file, required.from)
    if (required !== undefined && file?.endsWith('.json') === true && /^\w+$/.test(required.clause))
      names.set(required.clause, JSON.parse(source.read(file)))
    if (node.type !== 'VariableDeclarator') return
    const name = nameOf(child(node, 'id'))
    const known = name === undefined || names.has(name) ? undefined : staticValue(child(node, 'init'), names)
    if (name !== undefined && known !== undefined) names.set(name, known.value)
  })
  return names
}

const bind = (parameter: Node | undefined, value: unknown, names: Names): Names => {
  const bound = new Map(names)
  const name = nameOf(parameter)
  if (name !== undefined) bound.set(name, value)
  for (const property of children(parameter, 'properties')) {
    const [key, local] = [keyOf(child(property, 'key')), nameOf(child(property, 'value'))]
    if (key !== undefined && local !== undefined && typeof value === 'object' && value !== null)
      bound.set(local, (value as Readonly<Record<string, unknown>>)[key])
  }
  return bound
}

/** The values of names in each round of the loops around a node; one round outside of loops. */
const roundsOf = (above: readonly Node[], names: Names): readonly Names[] =>
  above.reduce<readonly Names[]>(
    (rounds, node) =>
      rounds.flatMap((round): readonly Names[] => {
        const isCall =
          node.type === 'CallExpression' &&
          /^(forEach|map)$/.test(keyOf(child(child(node, 'callee'), 'property')) ?? '')
        if (!isCall && node.type !== 'ForOfStatement') return [round]
        const list = isCall ? child(child(node, 'callee'), 'object') : child(node, 'right')
        const parameter = isCall
          ? children(children(node, 'arguments')[0], 'params')[0]
          : child(children(child(node, 'left'), 'declarations')[0], 'id')
        const value = staticValue(list, round)?.value
        return Array.isArray(value) ? value.map((item) => bind(parameter, item, round)) : [round]
      }),
    [names],
  )

const calledAction = (node: Node): string | undefined => {
  if (node.type !== 'CallExpression') return undefined
  const callee = child(node, 'callee')
  return nameOf(callee) ?? keyOf(child(callee, 'property'))
}

/** The page whose path a condition names, and the area that it gets. */
const areasOf = (hook: Node | undefined, names: Names): ReadonlyMap<string, string> => {
  const areas = new Map<string, string>()
  if (hook === undefined) return areas
  walk(hook, (node) => {
    const isAssigned =
      node.type === 'AssignmentExpression' && keyOf(child(child(node, 'left'), 'property')) === 'matchPath'
    const property = node.type === 'ObjectExpression' ? propertyOf(node, 'matchPath') : undefined
    const area = staticValue(isAssigned ? child(node, 'right') : property && child(property, 'value'), names)?.value
    if (typeof area === 'string' && area.endsWith('/*')) areas.set(area.slice(0, -2) || '/', area)
  })
  return areas
}

/** Paths of files that code names by `path.resolve`, `require.resolve` and the like. */
export const componentOf = (node: Node, above: readonly Node[], names: Names, source: Source): string | undefined => {
  const parent = above.at(-1)
  if (parent?.type === 'CallExpression' && nameOf(child(parent, 'callee')) === 'require') return undefined
  if (node.type !== 'CallExpression' && node.type !== 'TemplateLiteral') return undefined
  const known = staticValue(node, names)?.value
  if (typeof known !== 'string' || !known.includes('src/')) return undefined
  return resolveFile(source, 'gatsby-node.js', `./${known}`)
}

export const readCreated = (
  module: Module,
  hookNamed: (name: string) => Node | undefined,
  source: Source,
): Created & { readonly names: Names } => {
  const names = namesOf(module, source)
  const components = new Set<string>()
  const redirects: Action[] = []
  const slices: Action[] = []
  const computed: { readonly node: Node; readonly action: string }[] = []
  walk(module.program, (node, above) => {
    const file = componentOf(node, above, names, source)
    if (file !== undefined) components.add(file)
    const action = calledAction(node)
    if (action !== 'createRedirect' && action !== 'createSlice') return
    const [argument] = children(node, 'arguments')
    const values = roundsOf(above, names).map((round) => staticValue(argument, round)?.value)
    for (const value of values)
      if (typeof value !== 'object' || value === null) computed.push({ node, action })
      else
        (action === 'createSlice' ? slices : redirects).push({
          node,
          argument: value as Readonly<Record<string, unknown>>,
        })
  })
  for (const { argument } of slices) {
    const file = resolveFile(source, 'gatsby-node.js', `./${String(argument['component'])}`)
    if (file !== undefined) components.delete(file)
  }
  return { components, redirects, slices, computed, areas: areasOf(hookNamed('onCreatePage'), names), names }
}
