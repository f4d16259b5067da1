import { rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '#endpoints/store/embedded/cluster.ts'
import { makeReachableFolder } from './reachable-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for all files: each makes databases of its own on it. */
    readonly databaseServer: string
    /** Where copies of PostgreSQL's programs are kept, so that they are made once. */
    readonly copiesDir: string
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = makeReachableFolder()
  const copiesDir = path.join(folder, 'copies')
  const cluster = await startCluster({ dir: path.join(folder, 'server'), copiesDir, isDurable: false })
  project.provide('databaseServer', cluster.url)
  project.provide('copiesDir', copiesDir)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
}
