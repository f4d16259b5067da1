import path from 'node:path'
import type { SiteParts } from '#runtime/define/site.ts'
import { componentChunkName, sliceChunkName } from '#runtime/protocol/chunk-name.ts'
import { staticQueryHash } from '#runtime/protocol/static-query-hash.ts'
import type { Finding } from '../base/errors/finding.ts'
import { SERVER_ENTRY } from './site-entries.ts'

const fault = (file: string, problem: string): Finding => ({ _tag: 'BundleFailed', location: { file }, problem })

const sourceFile = (module: string): string => path.posix.join('pages', module)

/** Names that several things share after folding, with those things. */
const findShared = (things: readonly string[], nameOf: (thing: string) => string) => {
  const byName = new Map<string, readonly string[]>()
  for (const thing of things) byName.set(nameOf(thing), [...(byName.get(nameOf(thing)) ?? []), thing])
  return [...byName].filter(([, sharing]) => sharing.length > 1)
}

/** Files whose chunks the browser could not tell from each other: it would load the later in place of the earlier. */
const checkNames = (files: readonly string[], nameOf: (file: string) => string, kind: string): readonly Finding[] =>
  findShared(files, nameOf).flatMap(([name, [first = '', ...others]]) =>
    others.map((file) =>
      fault(
        file,
        `its ${kind} is "${name}", as is that of ${first}: rename one of the two files, using other letters or digits.`,
      ),
    ),
  )

/** A chunk name keeps ASCII letters and digits only, so a file without any gets an empty name. */
const checkEmptyNames = (files: readonly string[], suffix: RegExp): readonly Finding[] =>
  files.flatMap((file) =>
    /[A-Za-z0-9]/.test(path.posix.basename(file).replace(suffix, ''))
      ? []
      : [fault(file, 'its name has no ASCII letter or digit, but names of chunks consist of these: rename the file.')],
  )

/** Exports of Gatsby's pages, which would have no effect, and what to write in their place. */
const GATSBY_EXPORTS: Readonly<Record<string, string>> = {
  Head: 'as pages of Gatsby do: return the tags from `head` in `definePage`.',
  query: 'as pages of Gatsby do: read content in `select` of `definePage`.',
  getServerData: 'as pages of Gatsby do: there is no server; read content in `select` of `definePage`.',
  config: 'as pages of Gatsby do: all pages are rendered by the build.',
  default: 'as pages of Gatsby do: export the component as `View`.',
}

/** Faults of a site's parts that would silently show a wrong page or wrong data. */
export const checkSite = ({ pages, slices = {}, staticQueries = [] }: SiteParts): readonly Finding[] => {
  const pageFiles = Object.keys(pages).map(sourceFile).sort()
  const sliceFiles = Object.keys(slices).map(sourceFile).sort()
  const queries = staticQueries.map(({ name }) => name)
  return [
    ...Object.entries(pages).flatMap(([module, { page, View, ...others }]) => [
      ...Object.keys(others).flatMap((name) =>
        name in GATSBY_EXPORTS ? [fault(sourceFile(module), `it exports \`${name}\`, ${GATSBY_EXPORTS[name]}`)] : [],
      ),
      ...(typeof page === 'object' && page !== null ? [] : [fault(sourceFile(module), 'it exports no `page`.')]),
      ...(typeof View === 'function' || typeof View === 'object'
        ? []
        : [fault(sourceFile(module), 'it exports no `View`.')]),
    ]),
    ...checkEmptyNames(pageFiles, /\.page\.tsx$/),
    ...checkEmptyNames(sliceFiles, /\.slice\.tsx$/),
    ...checkNames(pageFiles, componentChunkName, 'chunk name'),
    ...checkNames(sliceFiles, sliceChunkName, 'chunk name'),
    ...checkNames(sliceFiles, (file) => path.posix.basename(file, '.slice.tsx'), 'alias'),
    ...findShared(queries, (name) => staticQueryHash(name)).map(([, names]) =>
      fault(
        SERVER_ENTRY,
        `the static queries ${names.map((name) => `"${name}"`).join(' and ')} write the same file: give each its own name.`,
      ),
    ),
  ]
}
