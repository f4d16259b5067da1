import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isOf } from '#runtime/protocol/guard.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import { MatchPathList } from '#runtime/protocol/match-path-list.ts'
import { rootAttributes } from '#runtime/protocol/root-element.ts'
import { matchPathsFile } from '#runtime/protocol/urls.ts'

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

const isMatchPathList = isOf(MatchPathList)

/** The areas of a built edition that the client alone resolves. */
export const readMatchPaths = (dir: string): readonly MatchPath[] => {
  const value: unknown = JSON.parse(readFileSync(path.join(dir, matchPathsFile), 'utf8'))
  if (!isMatchPathList(value))
    throw new Error(`${path.join(dir, matchPathsFile)} does not hold a list of match paths: build the site again.`)
  return value
}
