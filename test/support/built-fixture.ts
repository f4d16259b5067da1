import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import { buildFixture } from './build-fixture.ts'
import { writeFiles } from './files.ts'

const POLL_MS = 50

/** Whether this process is the first to ask for the folder. */
const claim = (folder: string): boolean => {
  mkdirSync(path.dirname(folder), { recursive: true })
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** The output of a fixture, built once for all files of a run. Read only. */
export const builtFixture = async (name: string, basePath?: string): Promise<string> => {
  const at = basePath === undefined ? '' : ` at ${encodeURIComponent(basePath)}`
  const folder = path.join(inject('fixturesOut'), `${name}${at}`)
  const outDir = path.join(folder, 'out')
  const built = path.join(folder, 'built')
  while (!existsSync(built)) {
    if (!claim(folder)) {
      // Another file builds it. If that fails, this one tries.
      await setTimeout(POLL_MS)
      continue
    }
    try {
      await buildFixture(name, folder, { outDir, basePath })
      writeFiles(folder, { built: '' })
    } catch (error) {
      rmSync(folder, { recursive: true })
      throw error
    }
  }
  return outDir
}
