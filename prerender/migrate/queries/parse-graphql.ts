/** A value in a query: a constant, a variable, a list or an object of values. */
export type Argument =
  | { readonly _tag: 'Constant'; readonly value: string | number | boolean | null }
  | { readonly _tag: 'Enum'; readonly name: string }
  | { readonly _tag: 'Variable'; readonly name: string }
  | { readonly _tag: 'List'; readonly items: readonly Argument[] }
  | { readonly _tag: 'Object'; readonly members: Readonly<Record<string, Argument>> }

export type Field = {
  readonly alias: string
  readonly name: string
  readonly arguments: Readonly<Record<string, Argument>>
  readonly fields: readonly Field[]
  /** Offset in the query. */
  readonly at: number
}

export type Query = { readonly name: string | undefined; readonly fields: readonly Field[] }

/** A fragment of the site, by its name. */
export type Fragments = ReadonlyMap<string, readonly Field[]>

export type ParsedDocument =
  | { readonly _tag: 'Parsed'; readonly query: Query | undefined; readonly fragments: Fragments }
  | { readonly _tag: 'Unparsed'; readonly problem: string; readonly at: number }

type Token = { readonly text: string; readonly at: number }

const TOKEN =
  /[\s,\uFEFF]+|#[^\n]*|(\.\.\.|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[A-Za-z_]\w*|[{}()[\]:$!=@|&])/y

const tokensOf = (source: string): { readonly tokens: readonly Token[]; readonly faultAt?: number } => {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  for (let at = 0; at < source.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(source)
    if (match === null) return { tokens, faultAt: at }
    if (match[1] !== undefined) tokens.push({ text: match[1], at })
  }
  return { tokens }
}

const isName = (text: string): boolean => /^[A-Za-z_]/.test(text)

const fault = (problem: string, at: number): never => {
  throw Object.assign(new SyntaxError(problem), { at })
}

/** Reads a document of one query and any fragments. Fragments of other documents have to be known before. */
export const parseGraphql = (source: string, known: Fragments = new Map()): ParsedDocument => {
  const { tokens, faultAt } = tokensOf(source)
  if (faultAt !== undefined)
    return { _tag: 'Unparsed', problem: `there is an unexpected ${source[faultAt]}`, at: faultAt }
  const fragments = new Map(known)
  let index = 0
  const here = (): Token => tokens[index] ?? { text: '', at: source.length }
  const take = (expected?: string): Token => {
    const token = here()
    if (expected !== undefined && token.text !== expected)
      fault(`it needs ${expected} in place of ${token.text || 'its end'}`, token.at)
    index += 1
    return token
  }
  const takeIf = (text: string): boolean => {
    if (here().text !== text) return false
    index += 1
    return true
  }
  const skipGroup = (open: string, close: string): void => {
    take(open)
    for (let depth = 1; depth > 0; ) {
      const { text, at } = take()
      if (text === '') fault(`a ${open} is not closed`, at)
      depth += text === open ? 1 : text === close ? -1 : 0
    }
  }
  const argument = (): Argument => {
    const { text, at } = take()
    if (text === '$') return { _tag: 'Variable', name: take().text }
    if (text === '[') {
      const items: Argument[] = []
      while (!takeIf(']')) items.push(argument())
      return { _tag: 'List', items }
    }
    if (text === '{') {
      const members: Record<string, Argument> = {}
      while (!takeIf('}')) {
        const name = take().text
        take(':')
        members[name] = argument()
      }
      return { _tag: 'Object', members }
    }
    if (text.startsWith('"""')) return { _tag: 'Constant', value: text.slice(3, -3).trim() }
    if (text.startsWith('"')) return { _tag: 'Constant', value: JSON.parse(text) as string }
    if (text === 'true' || text === 'false') return { _tag: 'Constant', value: text === 'true' }
    if (text === 'null') return { _tag: 'Constant', value: null }
    if (isName(text)) return { _tag: 'Enum', name: text }
    if (text !== '' && Number.isFinite(Number(text))) return { _tag: 'Constant', value: Number(text) }
    return fault(`a value is missing before ${text || 'its end'}`, at)
  }
  const argumentsOf = (): Readonly<Record<string, Argument>> => {
    const found: Record<string, Argument> = {}
    if (!takeIf('(')) return found
    while (!takeIf(')')) {
      const name = take().text
      take(':')
      found[name] = argument()
    }
    return found
  }
  const directives = (): void => {
    while (takeIf('@')) {
      const { text, at } = take()
      fault(`the directive @${text} has no counterpart`, at)
    }
  }
  const selection = (): readonly Field[] => {
    const fields: Field[] = []
    take('{')
    while (!takeIf('}')) {
      const { text, at } = take()
      if (text === '...') {
        if (takeIf('on')) {
          take()
          directives()
          fields.push(...selection())
          continue
        }
        const name = take()
        const found = fragments.get(name.text)
        if (found === undefined) fault(`the fragment ${name.text} is not in this site`, name.at)
        fields.push(...(found ?? []))
        continue
      }
      if (!isName(text)) fault(`a field is missing before ${text || 'its end'}`, at)
      const name = takeIf(':') ? take().text : text
      const given = argumentsOf()
      directives()
      fields.push({ alias: text, name, arguments: given, fields: here().text === '{' ? selection() : [], at })
    }
    return fields
  }
  try {
    let query: Query | undefined
    // Fragments may follow the query that uses them.
    const starts: number[] = []
    for (let depth = 0; index < tokens.length; index += 1) {
      const { text } = here()
      if (depth === 0 && text === 'fragment') starts.push(index)
      depth += text === '{' || text === '(' ? 1 : text === '}' || text === ')' ? -1 : 0
    }
    for (const start of starts.toReversed()) {
      index = start + 1
      const name = take().text
      take('on')
      take()
      fragments.set(name, selection())
    }
    index = 0
    while (index < tokens.length) {
      if (takeIf('fragment')) {
        index += 3
        skipGroup('{', '}')
        continue
      }
      const hasName = here().text === 'query' && isName(tokens[index + 1]?.text ?? '')
      takeIf('query')
      const name = hasName ? take().text : undefined
      if (here().text === '(') skipGroup('(', ')')
      if (query !== undefined) fault('it holds more than one query', here().at)
      query = { name, fields: selection() }
    }
    return { _tag: 'Parsed', query, fragments }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { _tag: 'Unparsed', problem: error.message, at: (error as { readonly at?: number }).at ?? 0 }
  }
}
