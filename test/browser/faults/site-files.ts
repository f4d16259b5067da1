import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { rootAttributes } from '#runtime/protocol/root-element.ts'
import type { Resource } from './resources.ts'

export type SiteFiles = {
  readonly compilationHash: string
  /** File of each resource of the target, relative to the output. */
  readonly files: Readonly<Record<Resource, string>>
  /** The file at a pathname and its bytes; undefined if there is none. */
  readonly read: (pathname: string) => SiteFile | undefined
}

export type SiteFile = { readonly file: string; readonly type: string; readonly body: Buffer }

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true

/** Finds each resource in the output; throws if one kind is missing. */
export const readSiteFiles = (dir: string): SiteFiles => {
  const read: SiteFiles['read'] = (pathname) => {
    const named = decodeURIComponent(pathname).slice(1)
    const file = [named, path.join(named, 'index.html')].find((candidate) => isFile(path.join(dir, candidate)))
    if (file === undefined) return undefined
    return {
      file,
      type: TYPES[path.extname(file)] ?? 'application/octet-stream',
      body: readFileSync(path.join(dir, file)),
    }
  }
  const text = (file: string): string => readFileSync(path.join(dir, file), 'utf8')
  const html = text('target/index.html')
  const other = text('other/index.html')
  const start = text('index.html')
  const found = (what: string, file: string | undefined): string => {
    if (file === undefined) throw new Error(`The built fixture has no ${what}.`)
    return file
  }
  const one = (what: string, pattern: RegExp): string => found(what, pattern.exec(html)?.[1])
  const scripts = (/\sdata-imports="([^"]+)"/.exec(html)?.[1] ?? '').split(' ').map((url) => url.slice(1))
  const own = scripts.filter((file) => !start.includes(file))
  const data = JSON.parse(text('page-data/target/page-data.json')) as { readonly staticQueryHashes: readonly string[] }
  return {
    compilationHash: one('compilation hash', new RegExp(`${rootAttributes.compilationHash}="([^"]*)"`)),
    read,
    files: {
      html: 'target/index.html',
      'page-data': 'page-data/target/page-data.json',
      'app-data': 'page-data/app-data.json',
      'static-query': `page-data/sq/d/${found('static query', data.staticQueryHashes[0])}.json`,
      slice: 'slice-data/aside.json',
      'slice-chunk': found(
        'slice chunk',
        // Not named by a document: it is requested with the slice's data.
        readdirSync(path.join(dir, 'assets'))
          .map((name) => `assets/${name}`)
          .find((file) => file.startsWith('assets/aside.slice-') && file.endsWith('.js')),
      ),
      'template-chunk': found(
        'template chunk',
        own.find((file) => file.includes('target.page')),
      ),
      'shared-chunk': found(
        'chunk shared with the other page alone',
        own.find((file) => other.includes(file)),
      ),
      entry: one('entry script', /\sdata-entry="\/([^"]+)"/),
      css: one('style sheet', /<link rel="stylesheet" href="\/([^"]+)"/),
      image: one('image', /<img src="\/([^"]+)"/),
      'worker-script': 'sw.js',
      'precache-entry': 'page-data/offline/page-data.json',
      'offline-page': 'offline/index.html',
    },
  }
}
