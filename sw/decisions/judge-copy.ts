import { isOf } from '#runtime/protocol/guard.ts'
import { PageData } from '#runtime/protocol/page-data.ts'
import { rootAttributes } from '#runtime/protocol/root-element.ts'

const BUILD = new RegExp(`\\s${rootAttributes.compilationHash}="([^"]*)"`)

/** The build whose code a document runs; undefined for a document of another site. */
export const buildOfDocument = (html: string): string | undefined => BUILD.exec(html)?.[1]

/** Areas that the browser resolves, as the document says; it is the only file of a build that is sure to be there. */
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

/** Whether the text of a data file can be used by code of a build. Only page data says which code it was made for. */
export const isDataFor = (compilationHash: string, pathname: string, text: string): boolean => {
  const value = parse(text)
  if (value === undefined) return false
  return !PAGE_DATA.test(pathname) || (isPageData(value) && value.webpackCompilationHash === compilationHash)
}

/** Whether the answer says that a file was taken away, and not that the host is in trouble. */
export const isGone = (status: number): boolean => status === 404 || status === 410
