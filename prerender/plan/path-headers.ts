import type { PathHeaders } from '#runtime/define/settings.ts'
import { segmentsOf } from '../bundle/check-headers.ts'

/** Headers of the site's own for files that a pattern matches. Null takes a header away that a wider rule sets. */
export type FileHeaders = {
  readonly pattern: string
  /** Expression for paths of files from the edition's root, such as `/about/index.html`. */
  readonly source: string
  readonly headers: Readonly<Record<string, string | null>>
}

const EVERYTHING = '/*'

/** Ranks of segments: where two patterns differ first, the lower one is less specific. */
const rankOf = (segment: string | undefined): number => {
  if (segment === '*') return 0
  if (segment === undefined) return 1
  return segment.startsWith(':') ? 2 : 3
}

const compare = (a: string, b: string): number => {
  const [left, right] = [segmentsOf(a), segmentsOf(b)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = rankOf(left[at]) - rankOf(right[at])
    if (difference !== 0) return difference
  }
  return a < b ? -1 : 1
}

/** The site's rules, the least specific first: `*`, then `:name`, then a literal segment, read from the left. */
const sortPathHeaders = (rules: readonly PathHeaders[]): readonly PathHeaders[] =>
  rules.toSorted((a, b) => compare(a.path, b.path))

const literal = (text: string): string => text.replace(/[\^$.*+?()[\]{}|]/g, '\\$&')

const joinSegments = (pattern: string, parameter: string, spell: (segment: string) => string): string =>
  segmentsOf(pattern)
    .filter((segment) => segment !== '*')
    .map((segment) => `/${segment.startsWith(':') ? parameter : literal(spell(segment))}`)
    .join('')

/** The expression for paths of files that a pattern matches. A page's file is the `index.html` of its folder. */
export const fileSource = (pattern: string, spell: (segment: string) => string = (segment) => segment): string => {
  if (pattern === '/') return '^/index\\.html$'
  const path = joinSegments(pattern, '(?!index\\.html$)[^/]+', spell)
  return pattern.endsWith('/*') ? `^${path}/.*$` : `^${path}(?:/index\\.html)?$`
}

/** The expression for decoded addresses that a pattern matches, for hosts that know no look-ahead. */
export const addressSource = (pattern: string): string => {
  if (pattern === '/') return '^/$'
  const path = joinSegments(pattern, '[^/]+', (segment) => segment)
  return pattern.endsWith('/*') ? `^${path}(?:/.*)?$` : `^${path}/?$`
}

/** Rules in order, with names in lower case; an empty value is null. */
const normalize = (rules: readonly PathHeaders[]): readonly PathHeaders[] =>
  sortPathHeaders(rules).map(({ path, headers }) => ({
    path,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value === '' ? null : value]),
    ),
  }))

type EngineRule = { readonly pattern: string; readonly headers: Readonly<Record<string, string>> }

export type AppliedHeaders = {
  readonly headers: readonly EngineRule[]
  readonly fileHeaders: readonly FileHeaders[]
}

/**
 * Adds the site's rules to those of the engine. What a rule for everything says takes the place of the engine's values
 * in all of its rules, so that hosts with few rules can send it; narrower rules stay apart.
 */
export const applyPathHeaders = (engine: readonly EngineRule[], rules: readonly PathHeaders[]): AppliedHeaders => {
  const sorted = normalize(rules)
  const all = sorted.find(({ path }) => path === EVERYTHING)?.headers ?? {}
  const set = Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
  const headers = engine.map((rule, at) => ({
    ...rule,
    headers: {
      ...Object.fromEntries(Object.entries(rule.headers).filter(([name]) => !Object.hasOwn(all, name))),
      ...(at === 0 ? set : {}),
    },
  }))
  const fileHeaders = sorted
    .filter(({ path }) => path !== EVERYTHING)
    .map(({ path, headers: values }) => ({ pattern: path, source: fileSource(path), headers: values }))
  return { headers, fileHeaders }
}

/** Headers of the site's own at a decoded address without base path, as development sends them. */
export const pathHeadersAt = (rules: readonly PathHeaders[], address: string): Readonly<Record<string, string>> => {
  const found = Object.assign(
    {},
    ...normalize(rules)
      .filter(({ path }) => new RegExp(addressSource(path)).test(address))
      .map(({ headers }) => headers),
  ) as Record<string, string | null>
  return Object.fromEntries(Object.entries(found).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}
