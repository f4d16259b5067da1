import { statSync } from 'node:fs'
import path from 'node:path'
import { listFiles, readJson } from './files.ts'

/** A page of a built edition. */
export type BuiltPage = {
  readonly address: string
  /** The document's file, relative to the edition's folder. */
  readonly document: string
  readonly template: string
  /** Size of the document. */
  readonly bytes: number
}

/** All pages in the folder of an edition. */
export const builtPages = (dir: string): readonly BuiltPage[] =>
  listFiles(path.join(dir, 'page-data')).flatMap((file) => {
    const name = file.match(/^(.+)\/page-data\.json$/)?.[1]
    // The schema of page data has the name of page data.
    if (name === undefined || name === 'schema') return []
    const folder = name === 'index' ? '' : name
    const document = folder.endsWith('.html') ? folder : `${folder}/index.html`
    const { componentChunkName } = readJson(dir, `page-data/${file}`) as { readonly componentChunkName: string }
    const bytes = statSync(path.join(dir, document)).size
    return [{ address: `/${folder}`, document, template: componentChunkName, bytes }]
  })

/** The largest page of each template, by template. */
export const largestByTemplate = (pages: readonly BuiltPage[]): ReadonlyMap<string, BuiltPage> => {
  const largest = new Map<string, BuiltPage>()
  for (const page of pages) if (page.bytes > (largest.get(page.template)?.bytes ?? 0)) largest.set(page.template, page)
  return largest
}
