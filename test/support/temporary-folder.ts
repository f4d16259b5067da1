import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** An empty folder outside the repository, removed after the file or `describe` that asked for it. */
export const temporaryFolder = (): string => {
  const dir = mkdtempSync(path.join(realpathSync(tmpdir()), 'fairlead-test-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}
