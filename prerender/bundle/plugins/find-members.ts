/** A node of a syntax tree, in ESTree's form. */
type Node = { readonly type: string } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

const nameOf = (key: unknown): unknown => (isNode(key) && key.type === 'Identifier' ? key['name'] : undefined)

/** The name of the member that a node is about. A text may be the key of one. */
const memberOf = (node: Node): unknown => {
  switch (node.type) {
    case 'Literal':
      return node['value']
    case 'TemplateElement':
      return (node['value'] as { readonly cooked?: unknown }).cooked
    case 'MemberExpression':
      return node['computed'] === true ? undefined : nameOf(node['property'])
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return node['computed'] === true ? undefined : nameOf(node['key'])
    default:
      return undefined
  }
}

/**
 * Finds which of some names a module has for members of objects: where it reads and writes them, as keys of literals
 * and classes, in patterns, and in texts, which may be keys.
 */
export const findMembers = (
  code: string,
  names: readonly string[],
  parse: (code: string) => unknown,
): ReadonlySet<string> => {
  const wanted = new Set<unknown>(names)
  const found = new Set<string>()
  // Parsing takes longer than reading, and few modules have any of these words.
  if (!new RegExp(`\\b(?:${names.join('|')})\\b`).test(code)) return found
  const waiting: unknown[] = [parse(code)]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null) continue
    for (const part of Object.values(node)) waiting.push(part)
    const member = isNode(node) ? memberOf(node) : undefined
    if (wanted.has(member)) found.add(member as string)
  }
  return found
}
