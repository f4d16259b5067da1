/** Longest line of written code. */
const MAX_WIDTH = 110

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

/** Offsets of parts of code outside of texts and comments: calls `meet` with each bracket, comma and brace, and its depth. */
const scan = (code: string, from: number, meet: (char: string, at: number, depth: number) => boolean): void => {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    const char = code[at] ?? ''
    if (char === "'" || char === '"' || char === '`') {
      for (at += 1; at < code.length && code[at] !== char; at += 1) if (code[at] === '\\') at += 1
    } else if (code.startsWith('/*', at)) at = code.indexOf('*/', at) + 1
    else {
      if (char in CLOSING) depth += 1
      else if (/[)\]}]/.test(char)) depth -= 1
      if (!meet(char, at, depth)) return
    }
  }
}

/** The end of the group that opens at an offset. */
const closingOf = (code: string, open: number): number => {
  let end = code.length
  scan(code, open, (_, at, depth) => {
    if (depth > 0) return true
    end = at
    return false
  })
  return end
}

const membersOf = (code: string): readonly string[] => {
  const members: string[] = []
  let start = 0
  scan(code, 0, (char, at, depth) => {
    if (char === ',' && depth === 0) {
      members.push(code.slice(start, at).trim())
      start = at + 1
    }
    return true
  })
  return [...members, code.slice(start).trim()].filter((member) => member !== '')
}

/** Breaks a long line of code at the members of its object literals. */
export const layoutCode = (code: string, indent = ''): readonly string[] => {
  if (indent.length + code.length <= MAX_WIDTH) return [indent + code]
  let open = -1
  scan(code, 0, (char, at) => {
    // A destructured parameter is written with braces, too.
    if (char === '{' && code.startsWith('{ ', at) && !code.startsWith(') =>', closingOf(code, at) + 1)) open = at
    return open === -1
  })
  if (open === -1) return [indent + code]
  const close = closingOf(code, open)
  const inside = membersOf(code.slice(open + 1, close)).flatMap((member) => {
    const lines = layoutCode(member, `${indent}  `)
    return [...lines.slice(0, -1), `${lines.at(-1)},`]
  })
  return [`${indent}${code.slice(0, open + 1)}`, ...inside, ...layoutCode(code.slice(close), indent)]
}
