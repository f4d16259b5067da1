import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { engineDir } from '#prerender/base/engine-dir.ts'
import { digest } from '#prerender/base/files/digest.ts'
import { isSameCode, readCodeToday } from '#prerender/commands/why/code-today.ts'
import { someCode } from '#test/support/builders.ts'
import { readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const OF_ENGINE = 'runtime/define/page.ts'

let count = 0

/** A site with two pages, and the code that was built from it. */
const aSite = (files: Readonly<Record<string, string>> = {}) => {
  count += 1
  const siteDir = path.join(folder, String(count))
  const sources = { 'pages/a.page.tsx': 'a', 'pages/deep/b.page.tsx': 'b', 'templates/t.tsx': 't' }
  writeFiles(siteDir, { ...sources, ...files })
  const built = someCode({
    files: [...Object.keys(sources), OF_ENGINE],
    digests: [...Object.values(sources).map((text) => digest(text)), digest(readText(engineDir, OF_ENGINE))],
    parts: { 'pages/a.page.tsx': [0, 2, 3], 'pages/deep/b.page.tsx': [1] },
    common: [3],
  })
  return { siteDir, built, now: readCodeToday(siteDir, built) }
}

describe('the current code of a site', () => {
  it('unchanged files of site and engine are the code of the last build', () => {
    const { siteDir, built, now } = aSite()
    expect(now).toEqual(built)
    expect(isSameCode(siteDir, built, now)).toBe(true)
  })

  it('has other digests for changed files', () => {
    const { siteDir, built, now } = aSite({ 'templates/t.tsx': 'T' })
    expect(now).toEqual({ ...built, digests: built.digests.with(2, digest('T')) })
    expect(isSameCode(siteDir, built, now)).toBe(false)
  })

  it('a page whose file was deleted is missing, even if the engine has a file of that name', () => {
    const { siteDir, built } = aSite()
    const gone = { ...built, files: built.files.with(1, 'pages/home.page.tsx'), parts: { 'pages/home.page.tsx': [1] } }
    const now = readCodeToday(siteDir, gone)
    expect([now.digests[1], now.parts]).toEqual([0, {}])
  })

  it('another page means other code than that of the last build', () => {
    const { siteDir, built, now } = aSite({ 'pages/new.page.tsx': 'new', 'pages/README.md': 'words' })
    expect(now).toEqual(built)
    expect(isSameCode(siteDir, built, now)).toBe(false)
  })
})
