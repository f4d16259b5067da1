import { bare, child, children, keyOf, type Node, nameOf, textOf } from './node.ts'

/** The value of an expression that depends on nothing but its text; undefined if it depends on more. */
export type Known = { readonly value: unknown } | undefined

/** Values of names, as far as they are known. */
export type Names = ReadonlyMap<string, unknown>

/** The folder of the site, in place of `__dirname`. */
const HERE = '.'

const join = (parts: readonly string[]): string =>
  parts
    .join('/')
    .split('/')
    .reduce<string[]>((done, part) => {
      if (part === '..' && done.length > 0) done.pop()
      else if (part !== '' && part !== '.') done.push(part)
      return done
    }, [])
    .join('/')

const isPathCall = (callee: Node | undefined): boolean => {
  if (callee?.type === 'Identifier') return nameOf(callee) === 'resolve'
  const object = nameOf(child(callee, 'object'))
  const property = nameOf(child(callee, 'property'))
  return (
    (object === 'path' && (property === 'resolve' || property === 'join')) ||
    (object === 'require' && property === 'resolve')
  )
}

const all = (values: readonly Known[]): readonly unknown[] | undefined =>
  values.every((known) => known !== undefined) ? values.map((known) => known?.value) : undefined

const ofTemplate = (node: Node, names: Names): Known => {
  const parts = all(children(node, 'expressions').map((part) => staticValue(part, names)))
  if (parts === undefined) return undefined
  const texts = children(node, 'quasis').map((quasi) => (quasi['value'] as { readonly cooked: string }).cooked)
  return { value: texts.map((text, index) => text + (index < parts.length ? String(parts[index]) : '')).join('') }
}

const ofObject = (node: Node, names: Names): Known => {
  const value: Record<string, unknown> = {}
  for (const property of children(node, 'properties')) {
    if (property.type === 'SpreadElement') {
      const spread = staticValue(child(property, 'argument'), names)
      if (spread === undefined) return undefined
      Object.assign(value, spread.value)
      continue
    }
    const key = property['computed'] === true ? undefined : keyOf(child(property, 'key'))
    const known = staticValue(child(property, 'value'), names)
    if (key === undefined || known === undefined) return undefined
    value[key] = known.value
  }
  return { value }
}

/** Evaluates literals, and paths made by `path` from the site's folder. */
export const staticValue = (written: Node | undefined, names: Names = new Map()): Known => {
  const node = bare(written)
  if (node === undefined) return undefined
  const text = textOf(node)
  if (text !== undefined) return { value: text }
  switch (node.type) {
    case 'Literal':
      return node['regex'] === undefined && node['bigint'] === undefined ? { value: node['value'] } : undefined
    case 'Identifier': {
      const name = nameOf(node) ?? ''
      if (name === '__dirname') return { value: HERE }
      if (name === 'undefined') return { value: undefined }
      return names.has(name) ? { value: names.get(name) } : undefined
    }
    case 'TemplateLiteral':
      return ofTemplate(node, names)
    case 'UnaryExpression': {
      const known = staticValue(child(node, 'argument'), names)
      if (node['operator'] === '-' && typeof known?.value === 'number') return { value: -known.value }
      return node['operator'] === '!' && known !== undefined ? { value: !known.value } : undefined
    }
    case 'BinaryExpression': {
      const sides = all([staticValue(child(node, 'left'), names), staticValue(child(node, 'right'), names)])
      return node['operator'] === '+' && sides?.every((side) => typeof side === 'string') === true
        ? { value: sides.join('') }
        : undefined
    }
    case 'MemberExpression': {
      const of = staticValue(child(node, 'object'), names)
      const name =
        node['computed'] === true ? staticValue(child(node, 'property'), names)?.value : keyOf(child(node, 'property'))
      return typeof of?.value === 'object' && of.value !== null && Object.hasOwn(of.value, String(name))
        ? { value: (of.value as Readonly<Record<string, unknown>>)[String(name)] }
        : undefined
    }
    case 'ArrayExpression': {
      const values = all(children(node, 'elements').map((part) => staticValue(part, names)))
      return values && { value: values }
    }
    case 'ObjectExpression':
      return ofObject(node, names)
    case 'CallExpression': {
      if (!isPathCall(child(node, 'callee'))) return undefined
      const parts = all(children(node, 'arguments').map((part) => staticValue(part, names)))
      return parts?.every((part) => typeof part === 'string') === true ? { value: join(parts as string[]) } : undefined
    }
  }
  return undefined
}

/** Values of the constants at the top of a module that are known from its text. */
export const constantsOf = (program: Node): Names => {
  const names = new Map<string, unknown>()
  for (const statement of children(program, 'body')) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? child(statement, 'declaration') : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration['kind'] !== 'const') continue
    for (const declarator of children(declaration, 'declarations')) {
      const name = nameOf(child(declarator, 'id'))
      const known = staticValue(child(declarator, 'init'), names)
      if (name !== undefined && known !== undefined) names.set(name, known.value)
    }
  }
  return names
}
