import { encodePath } from '#runtime/protocol/urls.ts'

export const escapeRegex = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|"/-]/g, (char) => (char === '/' || char === '-' ? char : `\\${char}`))

export type PatternRegex = {
  /** Without anchors; captures in the order of `names`. */
  readonly source: string
  readonly names: readonly string[]
}

/** The expression for encoded paths without final slash that a pattern matches. */
export const regexOf = (pattern: string): PatternRegex => {
  const names: string[] = []
  const source = pattern
    .replace(/\/+$/, '')
    .split('/')
    .map((segment) => {
      if (segment.startsWith('*')) {
        names.push(segment.slice(1) || '*')
        return '(.+)'
      }
      if (segment.startsWith(':')) {
        names.push(segment.slice(1))
        return '([^/]+)'
      }
      return escapeRegex(encodePath(segment))
    })
    .join('/')
  return { source, names }
}

/** Puts a host's notation for the captures, such as `$1`, into a target. */
export const fillCaptures = (to: string, { names }: PatternRegex, capture: (index: number) => string): string =>
  to.replace(/:(\w+)|\*/g, (whole, name = '*') => {
    const index = names.indexOf(name)
    return index < 0 ? whole : capture(index + 1)
  })
