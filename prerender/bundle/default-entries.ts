import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { CLIENT_ENTRY, SERVER_ENTRY } from './site-entries.ts'

const CLIENT = `
import { start } from '@fairlead/engine/client'

const [frame] = Object.values(import.meta.glob('./site.frame.tsx', { eager: true, import: 'View' }))

void start({
  pages: import.meta.glob('./**/*.page.tsx', { import: 'View' }),
  slices: import.meta.glob('./slices/*.slice.tsx', { import: 'View' }),
  ...(frame === undefined ? {} : { frame }),
  subscribers: import.meta.env.FAIRLEAD_WORKER ? [() => import('@fairlead/engine/worker-subscriber')] : [],
})
`

const SERVER = `
import { createSite } from '@fairlead/engine/server'
import settings from '#content/site.ts'

const [collections = {}] = Object.values(
  import.meta.glob('../content/collections.ts', { eager: true, import: 'collections' }),
)
const [frame] = Object.values(import.meta.glob('./site.frame.tsx', { eager: true }))
const [head] = Object.values(import.meta.glob('./site.head.ts', { eager: true, import: 'head' }))
const queries = Object.values(import.meta.glob('./queries/*.ts', { eager: true })).flatMap(Object.values)

export const site = createSite({
  settings,
  collections,
  pages: import.meta.glob('./**/*.page.tsx', { eager: true }),
  slices: import.meta.glob('./slices/*.slice.tsx', { eager: true }),
  files: import.meta.glob('./files/*.file.ts', { eager: true }),
  staticQueries: queries.filter((query) => typeof query?.run === 'function'),
  ...(frame === undefined ? {} : { frame }),
  ...(head === undefined ? {} : { head }),
})
`

/**
 * Code of the two entries for a site that has none of its own: all pages, slices, files and queries in their usual
 * folders, `content/collections.ts`, and the frame and the head if there are any.
 */
const DEFAULTS: Readonly<Record<string, string>> = { [CLIENT_ENTRY]: CLIENT, [SERVER_ENTRY]: SERVER }

const nameIn = (siteDir: string, file: string): string => path.relative(siteDir, file).replaceAll(path.sep, '/')

/** Absolute paths of the entries that a site leaves to the engine. */
export const listDefaultEntries = (siteDir: string): readonly string[] =>
  Object.keys(DEFAULTS)
    .map((name) => path.join(siteDir, name))
    .filter((file) => !existsSync(file))

/** Reads a source of a site, by absolute path; an entry that it does not have is the engine's. Throws as `readFileSync`. */
export const readSource = (siteDir: string, file: string): Uint8Array => {
  const code = DEFAULTS[nameIn(siteDir, file)]
  return code === undefined || existsSync(file) ? readFileSync(file) : Buffer.from(code)
}

/** Lets a site do without entries of its own. */
export const defaultEntries = (siteDir: string): Plugin => {
  /** The entry that an import means; browsers ask the development server for it by its address. */
  const entryOf = (id: string): string | undefined => {
    const [file = ''] = id.split('?')
    const name = [nameIn(siteDir, file), file.slice(1)].find((candidate) => Object.hasOwn(DEFAULTS, candidate))
    const absolute = name === undefined ? undefined : path.join(siteDir, name)
    return absolute === undefined || existsSync(absolute) ? undefined : absolute
  }
  return {
    name: 'fairlead:default-entries',
    enforce: 'pre',
    resolveId: (source) => entryOf(source) ?? null,
    load: (id) => {
      const entry = entryOf(id)
      return entry === undefined ? null : (DEFAULTS[nameIn(siteDir, entry)] ?? null)
    },
  }
}
