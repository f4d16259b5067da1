/** A node of a syntax tree in the form of ESTree. Offsets count UTF-16 units. */
export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [member: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

/** The node in a member; undefined if there is none. */
export const child = (node: Node | undefined, member: string): Node | undefined => {
  const value = node?.[member]
  return isNode(value) ? value : undefined
}

/** The nodes in a member that holds a list. */
export const children = (node: Node | undefined, member: string): readonly Node[] => {
  const value = node?.[member]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The name of an identifier, also in JSX; undefined for any other node. */
export const nameOf = (node: Node | undefined): string | undefined =>
  (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') && typeof node['name'] === 'string'
    ? node['name']
    : undefined

/** The text of a string, also of a template without parts that are computed. */
export const textOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node?.type !== 'TemplateLiteral' || children(node, 'expressions').length > 0) return undefined
  const { cooked } = (children(node, 'quasis')[0]?.['value'] ?? {}) as { readonly cooked?: string }
  return cooked
}

/** The name of a property or a member, written as a name or as a text. */
export const keyOf = (node: Node | undefined): string | undefined => nameOf(node) ?? textOf(node)

/** Property of an object literal by its name. */
export const propertyOf = (node: Node | undefined, name: string): Node | undefined =>
  children(node, 'properties').find(
    (property) =>
      property.type === 'Property' && property['computed'] !== true && keyOf(child(property, 'key')) === name,
  )

/**
 * Calls `meet` for a node and all nodes in it, in the order of the text, with those above, the nearest last. Leaves out
 * what is inside of a node for which `meet` returns false.
 */
export const walk = (
  node: Node,
  meet: (node: Node, above: readonly Node[]) => unknown,
  above: readonly Node[] = [],
): void => {
  if (meet(node, above) === false) return
  const inside = [...above, node]
  for (const value of Object.values(node))
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) walk(part, meet, inside)
}

/** Lists the nodes of a tree for which a test holds. */
export const findAll = (node: Node, test: (node: Node) => boolean): readonly Node[] => {
  const found: Node[] = []
  walk(node, (part) => {
    if (test(part)) found.push(part)
  })
  return found
}

/** The node inside of parentheses and of what TypeScript writes after an expression. */
export const bare = (node: Node | undefined): Node | undefined =>
  node !== undefined &&
  /^(TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|ParenthesizedExpression)$/.test(node.type)
    ? bare(child(node, 'expression'))
    : node
