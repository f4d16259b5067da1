import { parseSync } from 'vite'
import type { TableLines } from './table-reading.ts'

/** Node of the syntax tree, with the members that this module uses. */
type Node = { readonly type: string; readonly start: number; readonly [member: string]: unknown }

/** `x satisfies T`, `x as T`, `(x)` */
const unwrap = (node: Node): Node =>
  typeof node['expression'] === 'object' ? unwrap(node['expression'] as Node) : node

const variableNamed = (body: readonly Node[], name: unknown): Node | undefined => {
  for (const statement of body) {
    const declaration = (
      statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    ) as Node | null
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const declarator of declaration['declarations'] as readonly Node[]) {
      if ((declarator['id'] as Node)['name'] === name && declarator['init'] !== null) return declarator['init'] as Node
    }
  }
  return undefined
}

const keyOf = (property: Node): unknown => {
  const key = property['key'] as Node | undefined
  return key?.['name'] ?? key?.['value']
}

/** The members or elements of a literal, each with the step that leads to it. */
const childrenOf = (
  node: Node,
): readonly { readonly step: string | number; readonly at: Node; readonly value: Node }[] => {
  if (node.type === 'ObjectExpression')
    return (node['properties'] as readonly Node[]).flatMap((property) => {
      const key = keyOf(property)
      if (typeof key !== 'string' && typeof key !== 'number') return []
      return [{ step: key, at: property, value: property['value'] as Node }]
    })
  if (node.type === 'ArrayExpression')
    return (node['elements'] as readonly (Node | null)[]).flatMap((element, step) =>
      element === null ? [] : [{ step, at: element, value: element }],
    )
  return []
}

const newlinesIn = (source: string): readonly number[] => Array.from(source.matchAll(/\n/g), ({ index }) => index)

/** Number of the sorted numbers that are less than one. */
const countBelow = (sorted: readonly number[], most: number): number => {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) < most) from = middle + 1
    else to = middle
  }
  return from
}

/** Lines, counted from 1, of the literal parts of a table's default export. */
export const locateInTable = (file: string, source: string): TableLines => {
  const body = parseSync(file, source).program.body as unknown as readonly Node[]
  const newlines = newlinesIn(source)
  /** Parts of variables; a variable may be named many times, or name itself. */
  const known = new Map<unknown, TableLines['parts']>()
  const partsOf = (node: Node): TableLines['parts'] => {
    const variable = node.type === 'Identifier' ? variableNamed(body, node['name']) : undefined
    if (variable === undefined) {
      return new Map(
        childrenOf(node).map(({ step, at, value }) => [
          String(step),
          { line: countBelow(newlines, at.start) + 1, parts: partsOf(unwrap(value)) },
        ]),
      )
    }
    const name = node['name']
    const found = known.get(name)
    if (found !== undefined) return found
    known.set(name, new Map())
    const parts = partsOf(unwrap(variable))
    known.set(name, parts)
    return parts
  }
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')
  return exported === undefined
    ? { line: 1, parts: new Map() }
    : { line: countBelow(newlines, exported.start) + 1, parts: partsOf(unwrap(exported['declaration'] as Node)) }
}
