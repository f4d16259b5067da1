import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Members of a `package.json` that this folder reads. */
export type Manifest = {
  readonly name: string
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

/** Reads the manifest of a package in a folder. */
export const readManifest = (dir: string): Manifest => {
  const read = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest
  return { ...read, dependencies: read.dependencies ?? {}, peerDependencies: read.peerDependencies ?? {} }
}
