import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from 'vite'
import { hashOf, MANIFEST } from './write-chunk-list.ts'

/** The style sheet of every page. */
const SHARED = 'shared'

const isPage = (source: string): boolean => /\.page\.tsx$/.test(source)
const isSlice = (source: string): boolean => /\.slice\.tsx$/.test(source)

/** Chunks that a chunk imports, and itself: dependencies first. */
const chunksOf = (manifest: Manifest, source: string): readonly string[] => {
  const found = new Set<string>()
  const visited = new Set<string>()
  const visit = (each: string): void => {
    if (visited.has(each)) return
    visited.add(each)
    for (const imported of manifest[each]?.imports ?? []) visit(imported)
    found.add(each)
  }
  visit(source)
  return [...found]
}

const stylesOf = (manifest: Manifest, source: string): readonly string[] => [
  ...new Set(chunksOf(manifest, source).flatMap((chunk) => manifest[chunk]?.css ?? [])),
]

type Sheet = {
  readonly name: string
  /** Files to join, in the order in which their rules must apply. */
  readonly styles: readonly string[]
}

/** Plans the sheets: the shared one, then those of pages that have styles of their own. */
export const planSheets = (manifest: Manifest): readonly Sheet[] => {
  const sources = Object.keys(manifest).sort()
  const entries = sources.filter((source) => manifest[source]?.isEntry === true)
  const pages = sources.filter(isPage)
  // A page has the frame's slices, so their styles are needed with those of the entry.
  const everywhere = new Set([...entries, ...sources.filter(isSlice)].flatMap((source) => stylesOf(manifest, source)))
  const users = new Map<string, string[]>()
  for (const page of pages)
    for (const style of stylesOf(manifest, page)) users.set(style, [...(users.get(style) ?? []), page])
  const shared = new Set(
    [...everywhere, ...users.keys()].filter((style) => everywhere.has(style) || (users.get(style)?.length ?? 0) > 1),
  )
  const inOrder = [...entries, ...sources.filter(isSlice), ...pages].flatMap((source) => stylesOf(manifest, source))
  const ofPages = pages.map((page) => ({
    name: path.parse(manifest[page]?.file ?? page).name.replace(/-[\w-]{8}$/, ''),
    styles: stylesOf(manifest, page).filter((style) => !shared.has(style)),
  }))
  return [{ name: SHARED, styles: [...new Set(inOrder)].filter((style) => shared.has(style)) }, ...ofPages].filter(
    ({ styles }) => styles.length > 0,
  )
}

/**
 * Joins the style sheets of a client bundle into one that all pages share, and one for each page file with what no other
 * uses. Sheets of code that loads on demand stay as they are. No two sheets have a rule in common, and what overrides a
 * rule never loads before it, so pages look the same in whichever order a visitor meets them.
 */
export const joinStyles = async (dir: string): Promise<void> => {
  const file = path.join(dir, MANIFEST)
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  const joined = new Map<string, string>()
  for (const { name, styles } of planSheets(manifest)) {
    const texts = await Promise.all(styles.map((style) => readFile(path.join(dir, style), 'utf8')))
    const text = texts.map((each) => each.trim()).join('\n')
    const sheet = `assets/${name}-${hashOf(text).replace(/\W/g, '').slice(0, 8)}.css`
    for (const style of styles) await rm(path.join(dir, style))
    await writeFile(path.join(dir, sheet), `${text}\n`)
    for (const style of styles) joined.set(style, sheet)
  }
  const rewritten = Object.entries(manifest)
    .filter(([, chunk]) => !joined.has(chunk.file))
    .map(([source, { css, ...chunk }]) => [
      source,
      css === undefined ? chunk : { ...chunk, css: [...new Set(css.map((style) => joined.get(style) ?? style))] },
    ])
  await writeFile(file, JSON.stringify(Object.fromEntries(rewritten)))
}
