import { readFileSync } from 'node:fs'
import path from 'node:path'
import { engineDir } from '../../base/engine-dir.ts'
import type { HeaderRule, HostRules } from '../../plan/host-rules.ts'
import type { HostOptions, HostSite } from '../host.ts'
import { areaDocument } from '../table/area-document.ts'
import { fillCaptures, regexOf } from '../table/regex.ts'
import type { ExactRule } from '../table/rule-table.ts'

/** The rules of an edition, as `handler.js` reads them. */
export type EdgeTable = Pick<
  HostRules,
  'origin' | 'aliases' | 'basePath' | 'trailingSlash' | 'contentTypes' | 'errorDocuments' | 'fileHeaders'
> & {
  readonly headers: readonly HeaderRule[]
  readonly proxies: readonly { readonly source: string; readonly origin: string }[]
  readonly areas: readonly { readonly source: string; readonly file: string }[]
  readonly patterns: readonly {
    readonly source: string
    readonly ignoreCase: boolean
    readonly status: number
    /** Captures are written `$1`. */
    readonly to: string
    /** Whether captured text is written in lower case, as pages are named. */
    readonly isLower: boolean
  }[]
  /** `Link` header of documents, where the host makes early hints of it. */
  readonly link?: string
  /** JSON of status and target by path, which is parsed when the first request needs it. */
  readonly rules: string
}

/** The expression for decoded or encoded paths without final slash. */
const wholeRegex = (pattern: string): string => {
  const { source } = regexOf(pattern.replace(/\/\*\w*$/, ''))
  return `^${source}${/\/\*\w*$/.test(pattern) ? '(?:/.*)?' : ''}$`
}

const rowsOf = (exact: readonly ExactRule[]): string => {
  const rows = new Map<string, string>()
  for (const { from, ignoreCase, status, to } of exact) {
    const key = ignoreCase ? from.toLowerCase() : `=${from}`
    if (!rows.has(key)) rows.set(key, `${status}${to}`)
  }
  return JSON.stringify(Object.fromEntries(rows))
}

export const createEdgeTable = ({ rules, table }: HostSite, options: HostOptions): EdgeTable => {
  const { origin, aliases, basePath, trailingSlash, contentTypes, errorDocuments, headers, fileHeaders } = rules
  return {
    origin,
    aliases,
    basePath,
    trailingSlash,
    contentTypes,
    errorDocuments,
    headers,
    ...(fileHeaders !== undefined && { fileHeaders }),
    proxies: rules.proxies.flatMap(({ path: pattern, origin: target }) =>
      target === null ? [] : [{ source: wholeRegex(pattern), origin: options.origins[target] ?? target }],
    ),
    areas: rules.matchPaths.map((area) => ({ source: wholeRegex(area.matchPath), file: areaDocument(area) })),
    patterns: table.patterns.map(({ from, ignoreCase, status, to }) => {
      const regex = regexOf(from)
      return {
        source: `^${regex.source}$`,
        ignoreCase,
        status,
        to: fillCaptures(to.replaceAll('$', '%24'), regex, (index) => `$${index}`),
        isLower: ignoreCase && /^\/(?!\/)[^?#]*$/.test(to),
      }
    }),
    rules: rowsOf(table.exact),
  }
}

/** Reads a file of this folder, which hosts run as it is. */
export const readEdgeFile = (name: string): string =>
  readFileSync(path.join(engineDir, 'prerender/hosts/edge', name), 'utf8')

/** The handler, without the code for headers of the site's own if it has none. */
export const readHandler = ({ fileHeaders }: Pick<EdgeTable, 'fileHeaders'>): string => {
  const code = readEdgeFile('handler.js')
  return code.replace(
    fileHeaders === undefined ? /^ *\/\/ own headers\n.*?^ *\/\/ end\n/gms : /^ *\/\/ (?:own headers|end)\n/gm,
    '',
  )
}

/** A module that exports the table. */
export const tableModule = (table: EdgeTable): string => `export const table = ${JSON.stringify(table)}\n`
