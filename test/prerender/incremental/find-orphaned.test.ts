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
import { anEditionState } from '#test/support/page-notes.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const filesOf = (at: string): readonly string[] => [htmlFile(pathKeyOf(at)), pageDataFile(pathKeyOf(at))]

type Build = { readonly paths: readonly string[]; readonly others: readonly string[] }

const BEFORE: Build = { paths: ['/', '/a', '/b'], others: ['sw.js', 'sheet.txt', 'assets/entry.js'] }

let count = 0

/** A folder as a build left it, and what is superfluous in it for the next, which draws these pages anew. */
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

describe('nothing is superfluous', () => {
  it('where the next build makes the same', () => {
    const { find } = aFolder()
    expect([find(BEFORE), find(BEFORE, ['/a']), find(BEFORE, [], false)]).toEqual([[], [], []])
  })

  it('where pages and files are added', () => {
    const { find } = aFolder()
    expect(find({ paths: [...BEFORE.paths, '/c'], others: [...BEFORE.others, 'more.txt'] })).toEqual([])
  })

  it('of assets of earlier builds, which open tabs may still ask for', () => {
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

describe('what is superfluous', () => {
  it('is both files of a page that is gone', () => {
    const { find } = aFolder()
    expect(find({ ...BEFORE, paths: ['/', '/b'] })).toEqual(['a/index.html', 'page-data/a/page-data.json'])
  })

  it('is a file of the site that is gone', () => {
    expect(aFolder().find({ ...BEFORE, others: ['sw.js', 'assets/entry.js'] })).toEqual(['sheet.txt'])
  })

  it.each(['notes.txt', 'b/more.html', '.hidden', 'c/index.html'])('is what somebody else put there: %s', (file) => {
    const { find, dir } = aFolder()
    writeFiles(dir, { [file]: 'of somebody' })
    expect([find(BEFORE), find(BEFORE, [], false)]).toEqual([[file], [file]])
  })

  it('is not overlooked where as much is gone as is new', () => {
    const { find, dir } = aFolder()
    rmSync(path.join(dir, 'sw.js'))
    writeFiles(dir, { 'notes.txt': 'of somebody' })
    expect(find(BEFORE)).toEqual(['notes.txt'])
  })

  it('is all that a build does not know of', () => {
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

  it('is nothing of a folder that is not there', () => {
    const { find, dir } = aFolder()
    rmSync(dir, { recursive: true })
    expect([find(BEFORE, BEFORE.paths), find(BEFORE, [], false)]).toEqual([[], []])
  })

  it('is not the file of a page that takes the place of a file of the site', () => {
    const { find } = aFolder({ paths: ['/'], others: ['a/index.html'] })
    expect(find({ paths: ['/', '/a'], others: [] })).toEqual([])
  })

  it('is no folder, though it have the name of a file that is gone', () => {
    const { find, dir } = aFolder()
    rmSync(path.join(dir, 'b/index.html'))
    writeFiles(dir, { 'b/index.html/a-file': 'of somebody' })
    expect(find({ ...BEFORE, paths: ['/', '/a'] })).toEqual(['b/index.html/a-file', 'page-data/b/page-data.json'])
  })

  it('is the same, whether or not anything is known of the build before', () => {
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
