import { parseSync } from 'vite'

/** A node of a syntax tree, as far as searches read it. */
export type Node = { readonly type: string; readonly start: number; readonly [member: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Name in `import.meta.env.NAME`. */
export const metaVariable = ({ type, object, property }: Node): string | undefined =>
  type === 'MemberExpression' &&
  isNode(object) &&
  object['type'] === 'MemberExpression' &&
  (object['object'] as Node).type === 'MetaProperty' &&
  (object['property'] as Node)['name'] === 'env'
    ? ((property as Node)['name'] as string | undefined)
    : undefined

/** A fault of a source, and where it begins. */
export type CodeFault = { readonly problem: string; readonly start: number }

/** Finds the first node of a source that has a problem. */
export const searchCode = (
  file: string,
  code: string,
  problemOf: (node: Node) => string | undefined,
): CodeFault | undefined => {
  const visit = (value: unknown): CodeFault | undefined => {
    if (Array.isArray(value)) {
      for (const item of value) {
        const found = visit(item)
        if (found !== undefined) return found
      }
      return undefined
    }
    if (!isNode(value)) return undefined
    const problem = problemOf(value)
    return problem === undefined ? visit(Object.values(value)) : { problem, start: value.start }
  }
  return visit(parseSync(file, code).program.body)
}

/** What a plugin reports of a fault. */
export const toError = ({ problem, start }: CodeFault, file: string, code: string) => ({
  message: problem,
  id: file,
  loc: { file, line: code.slice(0, start).split('\n').length, column: 0 },
})
