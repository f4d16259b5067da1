import { isPattern, type PatternsFor, type RedirectRule } from '#runtime/protocol/redirect.ts'

type Indexed = { readonly rule: RedirectRule; readonly place: number }

/** Patterns by their segments: literal ones in lower case, `:name`, and those that a last `*` matches from here. */
type Node = {
  readonly literals: Map<string, Node>
  named?: Node
  readonly ends: Indexed[]
  readonly splats: Indexed[]
}

const createNode = (): Node => ({ literals: new Map(), ends: [], splats: [] })

const segmentsOf = (path: string): readonly string[] => path.replace(/^\/+|\/+$/g, '').split('/')

const literalOf = (node: Node, segment: string): Node => {
  const key = segment.toLowerCase()
  const found = node.literals.get(key) ?? createNode()
  node.literals.set(key, found)
  return found
}

const namedOf = (node: Node): Node => {
  node.named ??= createNode()
  return node.named
}

const insert = (root: Node, indexed: Indexed): void => {
  let node = root
  for (const segment of segmentsOf(indexed.rule.fromPath)) {
    if (segment.startsWith('*')) {
      node.splats.push(indexed)
      return
    }
    node = segment.startsWith(':') ? namedOf(node) : literalOf(node, segment)
  }
  node.ends.push(indexed)
}

const collect = (node: Node, segments: readonly string[], at: number, found: Indexed[]): void => {
  found.push(...node.splats)
  const segment = segments[at]
  if (segment === undefined) {
    found.push(...node.ends)
    return
  }
  const literal = node.literals.get(segment.toLowerCase())
  if (literal !== undefined) collect(literal, segments, at + 1, found)
  if (node.named !== undefined) collect(node.named, segments, at + 1, found)
}

/** Indexes the patterns of a table by their segments: a table of 50,000 patterns is checked against itself. */
export const indexPatterns = (rules: readonly RedirectRule[]): PatternsFor => {
  const root = createNode()
  for (const [place, rule] of rules.entries()) if (isPattern(rule)) insert(root, { rule, place })
  return (path) => {
    const found: Indexed[] = []
    collect(root, segmentsOf(path), 0, found)
    return found.sort((a, b) => a.place - b.place).map(({ rule }) => rule)
  }
}
