import { mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { copyPackage } from '#endpoints/store/embedded/find-binaries.ts'
import { readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

/** An installed package with one library and its two links, of which the installation has made the first. */
const aPackage = (): string => {
  const dir = path.join(folder, 'package')
  const links = ['native/lib/libpq.so', 'native/lib/libpq.so.5'].map((target) => ({
    source: 'native/lib/libpq.so.5.18',
    target,
  }))
  writeFiles(dir, { 'native/lib/libpq.so.5.18': 'library', 'native/pg-symlinks.json': JSON.stringify(links) })
  symlinkSync('libpq.so.5.18', path.join(dir, 'native/lib/libpq.so'))
  return dir
}

it('a copy of PostgreSQL is whole without the package, which only root may be able to read', () => {
  const packageDir = aPackage()
  const copy = path.join(folder, 'copies/postgresql')
  mkdirSync(path.dirname(copy))
  copyPackage(packageDir, copy)
  rmSync(packageDir, { recursive: true })
  for (const name of ['libpq.so', 'libpq.so.5']) {
    expect(readlinkSync(path.join(copy, 'native/lib', name))).toBe('libpq.so.5.18')
    expect(readText(copy, `native/lib/${name}`)).toBe('library')
  }
})
