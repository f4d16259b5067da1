import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isOf } from '#runtime/protocol/guard.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import { MatchPathList } from '#runtime/protocol/match-path-list.ts'
import { rootAttributes } from '#runtime/protocol/root-element.ts'
import { matchPathsFile } from '#runtime/protocol/urls.ts'

export type BuiltAddress = { readonly basePath: string; readonly trailingSlash: 'always' | 'never' }

/** Reads an edition's base path and slash policy from its own documents; undefined if there are none. */
export const readBuiltAddress = (dir: string): BuiltAddress | undefined => {
  for (const file of ['index.html', '404.html']) {
    try {
      const html = readFileSync(path.join(dir, file), 'utf8')
      const read = (name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(html)?.[1]
      const basePath = read(rootAttributes.basePath)
      if (basePath !== undefined)
        return { basePath, trailingSlash: read(rootAttributes.trailingSlash) === 'always' ? 'always' : 'never' }
    } catch {
      // The next document may have it.
    }
  }
  return undefined
}

const isMatchPathList = isOf(MatchPathList)

/** Match paths of a built edition: areas that only the client resolves. */
export const readMatchPaths = (dir: string): readonly MatchPath[] => {
  const value: unknown = JSON.parse(readFileSync(path.join(dir, matchPathsFile), 'utf8'))
  if (!isMatchPathList(value))
    throw new Error(`${path.join(dir, matchPathsFile)} does not contain a list of match paths: build the site again.`)
  return value
}
