import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { clusterDirOf, dataDirOf } from '#endpoints/store/connect.ts'
import { isTraversable } from '#endpoints/store/embedded/database-user.ts'
import { openJournal } from '#endpoints/store/journal.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const isRoot = process.getuid?.() === 0

it.runIf(isRoot).each([
  ['open', 0o755],
  ['closed', 0o700],
])('the database of a site that is %s to others is reached after a start with a database elsewhere', (_, mode) => {
  const siteDir = path.join(temporaryFolder(), 'site')
  mkdirSync(siteDir)
  chmodSync(path.dirname(siteDir), 0o755)
  chmodSync(siteDir, mode)
  const config = { dataDir: undefined, siteDir }
  const dataDir = dataDirOf(config)
  try {
    openJournal({ dir: path.join(dataDir, 'journal'), onBroken: () => {} })
    expect(isTraversable(clusterDirOf(config))).toBe(true)
    expect(isTraversable(path.join(dataDir, 'journal'))).toBe(false)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
