import { mkdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  isSameSignature,
  isSettled,
  readSignature,
  SIGNATURE_LENGTH,
  type Signature,
} from '#prerender/base/files/signature.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const signatureOf = (file: string): Signature => {
  const found = readSignature(path.join(folder, file))
  if (found === undefined) throw new Error(`There is no file ${file}.`)
  return found
}

describe('readSignature', () => {
  it('returns size, times and inode without reading the file', () => {
    writeFiles(folder, { seen: 'four' })
    const { mtimeMs, ctimeMs, ino } = statSync(path.join(folder, 'seen'))
    expect(signatureOf('seen')).toEqual([4, mtimeMs, ctimeMs, ino])
    expect(signatureOf('seen')).toHaveLength(SIGNATURE_LENGTH)
  })

  it('is undefined for anything but a file', () => {
    mkdirSync(path.join(folder, 'a-folder'))
    expect([readSignature(path.join(folder, 'nowhere')), readSignature(path.join(folder, 'a-folder'))]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('a signature', () => {
  it('stays the same while nothing writes the file', () => {
    writeFiles(folder, { still: 'x' })
    expect(isSameSignature(signatureOf('still'), signatureOf('still'))).toBe(true)
  })

  it.each([
    { name: 'another length', change: (file: string) => writeFileSync(file, 'longer') },
    { name: 'another time, though the bytes are as many', change: (file: string) => utimesSync(file, 1, 1) },
    {
      name: 'another file in its place, of the same length and time',
      change: (file: string) => {
        writeFileSync(`${file}.new`, 'y')
        utimesSync(`${file}.new`, 0, 0)
        renameSync(`${file}.new`, file)
      },
    },
  ])('differs after $name', ({ change }) => {
    writeFiles(folder, { changing: 'x' })
    utimesSync(path.join(folder, 'changing'), 0, 0)
    const before = signatureOf('changing')
    change(path.join(folder, 'changing'))
    expect(isSameSignature(before, signatureOf('changing'))).toBe(false)
  })
})

describe('isSettled', () => {
  const noted = 10_000

  it.each([
    { modified: 7000, changed: 7000, settled: true, when: 'long before' },
    { modified: 9000, changed: 9000, settled: false, when: 'within a tick of the coarsest clock before' },
    { modified: 8000, changed: 8000, settled: false, when: 'just a tick before' },
    { modified: 12_000, changed: 12_000, settled: false, when: 'after' },
    { modified: 0, changed: 9999, settled: false, when: 'just before, with its time set back,' },
  ])('is $settled for a file written $when its signature was taken', ({ modified, changed, settled }) => {
    expect(isSettled([1, modified, changed, 1], noted)).toBe(settled)
  })
})
