import type { PathHeaders } from '#runtime/define/settings.ts'
import type { SourceLocation } from '../base/errors/finding.ts'

/** Segments of a pattern; slashes at its ends do not count. */
export const segmentsOf = (pattern: string): readonly string[] => pattern.replace(/^\/+|\/+$/g, '').split('/')

/** The same for patterns that match the same paths: names of parameters and final slashes do not count. */
const shapeOf = (pattern: string): string =>
  segmentsOf(pattern)
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/')

/** Headers that say how a message is sent, what it holds, or where it leads: the engine and the host know these. */
const OF_MESSAGES = new Set([
  'accept-ranges',
  'age',
  'allow',
  'connection',
  'content-encoding',
  'content-length',
  'content-location',
  'content-range',
  'content-type',
  'date',
  'etag',
  'host',
  'keep-alive',
  'last-modified',
  'link',
  'location',
  'proxy-authenticate',
  'proxy-connection',
  'refresh',
  'server',
  'set-cookie',
  'status',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'vary',
])

/** Headers that follow from other settings. */
const OF_SETTINGS: Readonly<Record<string, string>> = {
  'content-security-policy': 'serviceOrigins and scriptOrigins widen it',
  'content-security-policy-report-only': 'serviceOrigins, scriptOrigins and reportsTo say what it holds',
  'report-to': 'reportsTo sets it',
  'reporting-endpoints': 'reportsTo sets it',
  'strict-transport-security': 'strictTransport sets it, for the host and not for a path',
  'x-content-type-options': 'every file has its type, and browsers must not guess another',
  'x-frame-options': 'the policy forbids frames, and browsers follow that',
}

/** Headers without which browsers guess, and guess less strictly. They may have other values. */
const NEVER_REMOVED = new Set(['cache-control', 'referrer-policy'])

/** Folders whose files the engine names or compares: how long they are kept decides whether a page can load. */
const CACHED = ['assets', 'static', 'page-data', 'slice-data', 'sw.js']

const NAME = /^[a-z0-9!#$%&'*+.^_`|~-]+$/i

/** Headers that let pages use the files of an asset prefix. */
const OF_PREFIXES = new Set(['access-control-allow-origin', 'cross-origin-resource-policy'])

const nameProblem = (name: string, hasPrefix: boolean): string | undefined => {
  const key = name.toLowerCase()
  if (hasPrefix && OF_PREFIXES.has(key)) return 'assetPrefix sets it, and pages need it'
  if (!NAME.test(name)) return 'it is no name of a header'
  if (OF_MESSAGES.has(key)) return 'the engine and the host set it for each answer'
  return Object.hasOwn(OF_SETTINGS, key) ? OF_SETTINGS[key] : undefined
}

const valueProblem = (path: string, name: string, value: string | null): string | undefined => {
  const key = name.toLowerCase()
  if (value === null || value === '')
    return NEVER_REMOVED.has(key) ? 'it cannot be taken away: give it another value' : undefined
  if (/[\r\n]/.test(value)) return 'its value has a line break'
  if (!/^[\t\x20-\x7e]+$/.test(value)) return 'its value has a character outside ASCII, or one that cannot be seen'
  if (value.trim() !== value) return 'its value begins or ends with a space'
  const [first = ''] = segmentsOf(path)
  if (key === 'cache-control' && (/^[*:]/.test(first) || CACHED.includes(first)))
    return 'the engine sets it for scripts, styles and data: name a narrower path'
  return undefined
}

type HeaderProblem = {
  readonly rule: number
  readonly name: string | undefined
  readonly problem: string
}

/** What is wrong with the rules, by rule and header. */
const checkHeaders = (rules: readonly PathHeaders[], hasPrefix: boolean): readonly HeaderProblem[] => {
  const seen = new Set<string>()
  return rules.flatMap(({ path, headers }, rule): readonly HeaderProblem[] => {
    const problems: HeaderProblem[] = []
    const add = (name: string | undefined, problem: string | undefined): void => {
      if (problem !== undefined) problems.push({ rule, name, problem })
    }
    const shape = shapeOf(path)
    add(undefined, seen.has(shape) ? 'another rule is for the same paths' : undefined)
    seen.add(shape)
    const names = new Set<string>()
    for (const [name, value] of Object.entries(headers)) {
      const key = name.toLowerCase()
      const twice = names.has(key) ? 'it occurs twice in this rule' : undefined
      names.add(key)
      add(name, nameProblem(name, hasPrefix) ?? valueProblem(path, name, value) ?? twice)
    }
    return problems
  })
}

/** A file of the settings, relative to the site directory. */
type SettingsText = { readonly file: string; readonly text: string }

/** Where the settings write a rule; and the header, if one is named. */
const locate = (
  rules: readonly PathHeaders[],
  { rule, name }: HeaderProblem,
  texts: readonly SettingsText[],
): SourceLocation | undefined => {
  const path = rules[rule]?.path
  const earlier = rules.slice(0, rule).filter((other) => other.path === path).length
  for (const { file, text } of texts) {
    const written = [...text.matchAll(/path:\s*(["'`])(.*?)\1\s*,\s*headers\b/g)].filter(([, , own]) => own === path)
    const found = written[earlier]
    if (found === undefined) continue
    const from =
      name === undefined ? found.index : Math.max(text.indexOf(name, found.index + found[0].length), found.index)
    return { file, line: text.slice(0, from).split('\n').length }
  }
  return undefined
}

/**
 * What is wrong with the headers of the settings, with the line that says so. `hasPrefix` says whether an edition has an
 * asset prefix.
 */
export const headerFaults = (
  rules: readonly PathHeaders[],
  texts: readonly SettingsText[],
  hasPrefix = false,
): readonly { readonly location: SourceLocation | undefined; readonly problem: string }[] =>
  checkHeaders(rules, hasPrefix).map((found) => {
    const subject = found.name === undefined ? '' : ` ${JSON.stringify(found.name)}:`
    return {
      location: locate(rules, found, texts),
      problem: `headers of ${rules[found.rule]?.path}:${subject} ${found.problem}.`,
    }
  })
