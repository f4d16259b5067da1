import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findOrphaned, isAsset } from '#prerender/incremental/find-orphaned.ts'
import { countOutputFiles } from '#prerender/incremental/output-scan.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { aRoute } from '#test/support/builders.ts'
import { listFiles, writeFiles } from '#test/support/files.ts'
import { anEditionState } from '#test/support/staged-pages.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const filesOf = (at: string): readonly string[] => [htmlFile(pathKeyOf(at)), pageDataFile(pathKeyOf(at))]

type Build = { readonly paths: readonly string[]; readonly others: readonly string[] }

const BEFORE: Build = { paths: ['/', '/a', '/b'], others: ['sw.js', 'sheet.txt', 'assets/entry.js'] }

let count = 0

/** A folder as a build left it, and the files orphaned in the next build, which renders these pages. */
const aFolder = (before: Build = BEFORE) => {
  count += 1
  const dir = path.join(folder, String(count))
  mkdirSync(dir)
  writeFiles(dir, Object.fromEntries([...before.paths.flatMap(filesOf), ...before.others].map((file) => [file, file])))
  const previous = anEditionState(Object.fromEntries(before.paths.map((at) => [at, {}])), {
    facts: { files: before.others.map((file) => ({ file, signature: [1, 2, 3] })) },
  })
  const find = (now: Build, rendered: readonly string[] = [], isKnown = true): readonly string[] => {
    const kept = now.paths.flatMap((at, location): readonly (readonly [number, number])[] =>
      before.paths.includes(at) && !rendered.includes(at) ? [[location, before.paths.indexOf(at)]] : [],
    )
    const routes = now.paths.map((at) => aRoute({ path: at }))
    const found = findOrphaned({
      dir,
      routes,
      others: new Set(now.others),
      previous: isKnown ? previous : undefined,
      count: countOutputFiles(dir),
      kept: isKnown ? kept : [],
    })
    return [...found].sort()
  }
  return { dir, find }
}

describe('files that are not orphaned', () => {
  it('the files of an unchanged build are not orphaned', () => {
    const { find } = aFolder()
    expect([find(BEFORE), find(BEFORE, ['/a']), find(BEFORE, [], false)]).toEqual([[], [], []])
  })

  it('added pages and files orphan nothing', () => {
    const { find } = aFolder()
    expect(find({ paths: [...BEFORE.paths, '/c'], others: [...BEFORE.others, 'more.txt'] })).toEqual([])
  })

  it('assets of earlier builds are not orphaned, since open tabs may request them', () => {
    const { find, dir } = aFolder()
    writeFiles(dir, { 'assets/older.js': '' })
    expect(find({ ...BEFORE, others: ['sw.js', 'sheet.txt', 'assets/newer.js'] })).toEqual([])
    expect(['assets/a.js', 'assets/deep/a.css', 'page-data/assets/a', 'assets.txt'].map(isAsset)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('orphaned files', () => {
  it('both files of a deleted page are orphaned', () => {
    const { find } = aFolder()
    expect(find({ ...BEFORE, paths: ['/', '/b'] })).toEqual(['a/index.html', 'page-data/a/page-data.json'])
  })

  it('a deleted site file is orphaned', () => {
    expect(aFolder().find({ ...BEFORE, others: ['sw.js', 'assets/entry.js'] })).toEqual(['sheet.txt'])
  })

  it.each(['notes.txt', 'b/more.html', '.hidden', 'c/index.html'])('files from elsewhere are orphaned: %s', (file) => {
    const { find, dir } = aFolder()
    writeFiles(dir, { [file]: 'of somebody' })
    expect([find(BEFORE), find(BEFORE, [], false)]).toEqual([[file], [file]])
  })

  it('orphans are found even if as many files are new as deleted', () => {
    const { find, dir } = aFolder()
    rmSync(path.join(dir, 'sw.js'))
    writeFiles(dir, { 'notes.txt': 'of somebody' })
    expect(find(BEFORE)).toEqual(['notes.txt'])
  })

  it('all unknown files are orphaned', () => {
    expect(aFolder().find({ paths: ['/'], others: [] }, [], false)).toEqual(
      [
        'a/index.html',
        'b/index.html',
        'page-data/a/page-data.json',
        'page-data/b/page-data.json',
        'sheet.txt',
        'sw.js',
      ].sort(),
    )
  })

  it('a missing folder has no orphans', () => {
    const { find, dir } = aFolder()
    rmSync(dir, { recursive: true })
    expect([find(BEFORE, BEFORE.paths), find(BEFORE, [], false)]).toEqual([[], []])
  })

  it('the file of a page in the place of a site file is not orphaned', () => {
    const { find } = aFolder({ paths: ['/'], others: ['a/index.html'] })
    expect(find({ paths: ['/', '/a'], others: [] })).toEqual([])
  })

  it('a folder is never orphaned, even under the name of a deleted file', () => {
    const { find, dir } = aFolder()
    rmSync(path.join(dir, 'b/index.html'))
    writeFiles(dir, { 'b/index.html/a-file': 'of somebody' })
    expect(find({ ...BEFORE, paths: ['/', '/a'] })).toEqual(['b/index.html/a-file', 'page-data/b/page-data.json'])
  })

  it('orphans do not depend on the record of an earlier build', () => {
    const paths = fc.uniqueArray(fc.constantFrom('/', '/a', '/b', '/c', '/404.html'), { maxLength: 5 })
    const others = fc.uniqueArray(fc.constantFrom('sw.js', 'sheet.txt', 'x/y.txt', 'assets/a.js', 'assets/b.js'), {
      maxLength: 5,
    })
    const build = fc.record({ paths, others })
    const strangers = fc.uniqueArray(fc.constantFrom('notes.txt', 'a/notes.txt', 'assets/older.js'), { maxLength: 2 })
    fc.assert(
      fc.property(build, build, paths, strangers, (before, now, rendered, extra) => {
        const { find, dir } = aFolder(before)
        writeFiles(dir, Object.fromEntries(extra.map((file) => [file, ''])))
        const found = find(now, rendered)
        expect(found).toEqual(find(now, rendered, false))
        const belongs = [...now.paths.flatMap(filesOf), ...now.others]
        expect(found).toEqual(listFiles(dir).filter((file) => !belongs.includes(file) && !isAsset(file)))
      }),
      { numRuns: 60 },
    )
  })
})
