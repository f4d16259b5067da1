import { parseSync } from 'vite'
import type { ValuePath } from './locate.ts'

/** Node of the syntax tree, with the members that this module uses. */
type Node = { readonly type: string; readonly start: number; readonly [member: string]: unknown }

/** `x satisfies T`, `x as T`, `(x)` */
const unwrap = (node: Node): Node => ('expression' in node ? unwrap(node['expression'] as Node) : node)

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

const childOf = (node: Node, step: string | number): { readonly at: Node; readonly value: Node } | undefined => {
  if (node.type === 'ObjectExpression') {
    const property = (node['properties'] as readonly Node[]).find((candidate) => keyOf(candidate) === step)
    return property === undefined ? undefined : { at: property, value: property['value'] as Node }
  }
  const element =
    node.type === 'ArrayExpression' ? (node['elements'] as readonly (Node | null)[])[Number(step)] : undefined
  return element === undefined || element === null ? undefined : { at: element, value: element }
}

/**
 * Finds the line, counted from 1, of a part of a table's default export; the nearest enclosing line if the table
 * computes its entries.
 */
export const locateInTable = (file: string, source: string, path: ValuePath): number => {
  const body = parseSync(file, source).program.body as unknown as readonly Node[]
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')
  if (exported === undefined) return 1
  let node = unwrap(exported['declaration'] as Node)
  let offset = exported.start
  for (const step of path) {
    if (node.type === 'Identifier') node = unwrap(variableNamed(body, node['name']) ?? node)
    const child = childOf(node, step)
    if (child === undefined) break
    offset = child.at.start
    node = unwrap(child.value)
  }
  return source.slice(0, offset).split('\n').length
}
