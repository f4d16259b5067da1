import { child, children, keyOf, type Node, nameOf, textOf } from '../syntax/node.ts'
import type { Module } from '../syntax/open-module.ts'

/** Name of a member of `exports` or `module.exports`; empty for the whole; undefined for anything else. */
export const exportedName = (node: Node | undefined): string | undefined => {
  if (node?.type !== 'MemberExpression') return undefined
  const object = child(node, 'object')
  const property = keyOf(child(node, 'property'))
  if (nameOf(object) === 'exports') return property
  if (nameOf(object) === 'module' && property === 'exports') return ''
  return exportedName(object) === '' ? property : undefined
}

/** The names that `const … = require(…)` binds, as an import clause. */
const clauseOf = (id: Node | undefined): string | undefined => {
  const name = nameOf(id)
  if (name !== undefined) return name
  if (id?.type !== 'ObjectPattern') return undefined
  const parts = children(id, 'properties').map((property) => {
    const [key, local] = [keyOf(child(property, 'key')), nameOf(child(property, 'value'))]
    return property.type === 'Property' && key !== undefined && local !== undefined
      ? key === local
        ? key
        : `${key} as ${local}`
      : undefined
  })
  return parts.every((part) => part !== undefined) ? `{ ${parts.join(', ')} }` : undefined
}

/** A statement `const … = require('…')`. */
export type Required = {
  readonly statement: Node
  readonly from: string
  readonly literal: Node
  readonly clause: string
}

export const requiredBy = (statement: Node): Required | undefined => {
  const [declarator, ...others] = statement.type === 'VariableDeclaration' ? children(statement, 'declarations') : []
  const call = child(declarator, 'init')
  if (call?.type !== 'CallExpression' || nameOf(child(call, 'callee')) !== 'require' || others.length > 0)
    return undefined
  const [literal] = children(call, 'arguments')
  const from = textOf(literal)
  const clause = clauseOf(child(declarator, 'id'))
  return literal === undefined || from === undefined || clause === undefined
    ? undefined
    : { statement, from, literal, clause }
}

/** Rewrites `require` and `exports` at the top of a module to imports and exports. */
export const toEsModule = (module: Module): void => {
  const { edit, code } = module
  for (const statement of children(module.program, 'body')) {
    const required = requiredBy(statement)
    if (required !== undefined) {
      edit.update(statement.start, required.literal.start, `import ${required.clause} from `)
      edit.remove(required.literal.end, code[statement.end - 1] === ';' ? statement.end - 1 : statement.end)
      continue
    }
    const assigned = child(statement, 'expression')
    if (assigned?.type !== 'AssignmentExpression') continue
    const name = exportedName(child(assigned, 'left'))
    const right = child(assigned, 'right')
    if (name === undefined || right === undefined) continue
    if (name !== '') {
      if (nameOf(right) === name) edit.update(statement.start, right.end, `export { ${name} }`)
      else edit.update(statement.start, right.start, `export const ${name} = `)
      continue
    }
    const members = children(right, 'properties')
    const isShort = right.type === 'ObjectExpression' && members.every((member) => member['shorthand'] === true)
    if (isShort) edit.update(statement.start, right.start, 'export ')
    else edit.update(statement.start, right.start, 'export default ')
  }
}
