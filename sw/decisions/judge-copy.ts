import { isOf } from '#runtime/protocol/guard.ts'
import { PageData } from '#runtime/protocol/page-data.ts'
import { rootAttributes } from '#runtime/protocol/root-element.ts'

const BUILD = new RegExp(`\\s${rootAttributes.compilationHash}="([^"]*)"`)

/** Build whose code a document runs; undefined for a document of another site. */
export const buildOfDocument = (html: string): string | undefined => BUILD.exec(html)?.[1]

/** Reads the match paths that the browser resolves from a document, the only file that every build is sure to have. */
export const matchPathsOf = (html: string): string | undefined =>
  new RegExp(`\\s${rootAttributes.matchPaths}="([^"]*)"`).exec(html)?.[1]?.replaceAll('&quot;', '"')

const isPageData = isOf(PageData)

const PAGE_DATA = /\/page-data\/.*\/page-data\.json$/

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Checks whether code of a build can use the text of a data file. Only page data names the build it was made for. */
export const isDataFor = (compilationHash: string, pathname: string, text: string): boolean => {
  const value = parse(text)
  if (value === undefined) return false
  return !PAGE_DATA.test(pathname) || (isPageData(value) && value.webpackCompilationHash === compilationHash)
}

/** Tells a removed file from a failing host. */
export const isGone = (status: number): boolean => status === 404 || status === 410
