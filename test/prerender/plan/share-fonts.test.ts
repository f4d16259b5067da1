import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { digestFonts, findFontFaults } from '#prerender/plan/share-fonts.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const TRUE_TYPE = [0, 1, 0, 0, 7]

/** A site directory with these files; null means a folder. */
const aSiteWith = (name: string, files: Readonly<Record<string, Iterable<number> | null>>): string => {
  const siteDir = path.join(folder, name)
  mkdirSync(siteDir)
  for (const [file, bytes] of Object.entries(files)) {
    if (bytes === null) mkdirSync(path.join(siteDir, file))
    else writeFileSync(path.join(siteDir, file), Uint8Array.from(bytes))
  }
  return siteDir
}

describe('findFontFaults', () => {
  it('accepts readable fonts, and no fonts', () => {
    const siteDir = aSiteWith('good', {
      'a.ttf': TRUE_TYPE,
      'b.otf': Buffer.from('OTTO'),
      'c.ttc': Buffer.from('ttcf'),
    })
    expect(findFontFaults(siteDir, ['a.ttf', 'b.otf', 'c.ttc'])).toEqual([])
    expect(findFontFaults('/nowhere')).toEqual([])
  })

  it('names each font that is missing, unreadable or of another type', () => {
    const siteDir = aSiteWith('bad', {
      'a.ttf': TRUE_TYPE,
      folder: null,
      'web.woff2': Buffer.from('wOF2'),
      'empty.ttf': [],
    })
    const fonts = ['a.ttf', 'lost.ttf', 'folder', 'web.woff2', 'empty.ttf']
    expect(findFontFaults(siteDir, fonts)).toMatchObject(
      [
        '"lost.ttf" of shareFonts cannot be read',
        '"folder" of shareFonts cannot be read',
        '"web.woff2" of shareFonts is no',
        '"empty.ttf" of shareFonts is no',
      ].map((says) => ({
        _tag: 'InvalidSettings',
        location: { file: 'content/site.ts' },
        problem: expect.stringContaining(says),
      })),
    )
  })
})

describe('digestFonts', () => {
  it('changes with bytes and order of fonts, and not with their location', () => {
    const one = aSiteWith('one', { 'a.ttf': TRUE_TYPE, 'b.ttf': [1] })
    const other = aSiteWith('other', { 'c.ttf': TRUE_TYPE, 'b.ttf': [2] })
    const before = digestFonts(one, ['a.ttf', 'b.ttf'])
    expect(digestFonts(other, ['c.ttf', 'b.ttf'])).not.toBe(before)
    expect(digestFonts(one, ['b.ttf', 'a.ttf'])).not.toBe(before)
    expect(digestFonts(one, ['a.ttf'])).toBe(digestFonts(other, ['c.ttf']))
  })

  it('of no fonts equals that of a site without fonts', () => {
    expect(digestFonts('/nowhere')).toBe(digestFonts(folder, []))
  })
})
