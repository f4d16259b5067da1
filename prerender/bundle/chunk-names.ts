import path from 'node:path'
import type { Plugin } from 'vite'
import { componentChunkName, sliceChunkName } from '#runtime/protocol/chunk-name.ts'

/** A key of an expanded `import.meta.glob`, with its import. */
const GLOB_KEY = /"\.\/([^"]+\.(page|slice)\.tsx)"(?=: \(\) => import\()/g

const nameOf = (file: string, kind: string): string =>
  (kind === 'page' ? componentChunkName : sliceChunkName)(`pages/${file}`)

/** Replaces file names by chunk names in the client's entry, so that browsers need not compute them. */
export const chunkNames = (siteDir: string): Plugin => ({
  name: 'fairlead:chunk-names',
  enforce: 'post',
  transform(code, id) {
    if (path.relative(siteDir, id) !== path.join('pages', 'entry.client.tsx')) return null
    return {
      code: code.replace(GLOB_KEY, (_, file: string, kind: string) => JSON.stringify(nameOf(file, kind))),
      map: null,
    }
  },
})
