import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rootAttributes } from '#runtime/protocol/root-element.ts'

export type BuiltAddress = { readonly basePath: string; readonly trailingSlash: 'always' | 'never' }

/** Under which path an edition was built, and with which slash policy: its own documents say so. Undefined without any. */
export const readBuiltAddress = (dir: string): BuiltAddress | undefined => {
  for (const file of ['index.html', '404.html']) {
    try {
      const html = readFileSync(path.join(dir, file), 'utf8')
      const read = (name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(html)?.[1]
      const basePath = read(rootAttributes.basePath)
      if (basePath !== undefined)
        return { basePath, trailingSlash: read(rootAttributes.trailingSlash) === 'always' ? 'always' : 'never' }
    } catch {
      // The next one may be there.
    }
  }
  return undefined
}
