import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { engineDir } from '#prerender/base/engine-dir.ts'
import { digestPackages } from '#prerender/content/digest-packages.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const siteDir = temporaryFolder()

describe('the digest of packages', () => {
  it('packages of a site without its own are those of the engine', () => {
    expect(digestPackages(siteDir)).toBe(digestPackages())
    expect(digestPackages(engineDir)).toBe(digestPackages())
  })

  it.each(['package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml'])(
    'changes with the %s of the site',
    (name) => {
      writeFiles(siteDir, { [name]: 'berthlib 1' })
      const before = digestPackages(siteDir)
      writeFiles(siteDir, { [name]: 'berthlib 2' })
      expect(new Set([digestPackages(), before, digestPackages(siteDir)]).size).toBe(3)
      rmSync(path.join(siteDir, name))
    },
  )
})
