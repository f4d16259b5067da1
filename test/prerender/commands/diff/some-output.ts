import { encodePageData } from '#prerender/render/encode-page-data.ts'
import { headToHtml } from '#prerender/render/head-to-html.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { appDataFile, htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { aHead, aPageData } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'

export type SomePage = { readonly title?: string; readonly data?: unknown; readonly body?: string }

export type SomeOutput = {
  readonly pages?: Readonly<Record<string, SomePage>>
  /** Files that belong to no page. */
  readonly files?: Readonly<Record<string, string>>
  /** Identifies the client code, in the compilation hash and the name of the only script. */
  readonly code?: string
}

const filesOfPage = (
  path: string,
  { title = 'A title', data = {}, body = '<h1>A title</h1>' }: SomePage,
  code: string,
) => {
  const head = aHead({ title })
  const key = pathKeyOf(path)
  const result = { data, pageContext: { edition: 'en-US', head, frame: null } }
  return {
    [pageDataFile(key)]: encodePageData(aPageData({ path, result, webpackCompilationHash: code })),
    [htmlFile(key)]:
      `<!doctype html><html lang="en"><head>${headToHtml(head)}<script type="module" src="/assets/entry-${code}.js"></script></head><body><div data-compilation-hash="${code}">${body}</div></body></html>`,
  }
}

/** Writes an output as a build might, for one edition, and returns its folder. `code` has eight characters. */
export const writeOutput = (
  dir: string,
  { pages = { '/': {} }, files = {}, code = '11111111' }: SomeOutput = {},
): string => {
  writeFiles(dir, {
    [appDataFile]: JSON.stringify({ webpackCompilationHash: code }),
    [`assets/entry-${code}.js`]: `code(${code})`,
    ...Object.assign({}, ...Object.entries(pages).map(([path, page]) => filesOfPage(path, page, code))),
    ...files,
  })
  return dir
}
