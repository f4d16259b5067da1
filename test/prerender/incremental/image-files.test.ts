import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findUntouchedImages, imagesAmong, listImages } from '#prerender/incremental/image-files.ts'
import { outputSignature } from '#prerender/write/stage-writer.ts'
import { someFacts } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { anEditionState } from '#test/support/staged-pages.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const aFolder = (name: string, files: Readonly<Record<string, string>>): string => {
  writeFiles(path.join(folder, name), { 'keep.txt': '', ...files })
  return path.join(folder, name)
}

it('imagesAmong selects share pictures among inputs', () => {
  expect([
    ...imagesAmong(['data notes image', 'image assets/share-1.png', 'message image', 'image assets/share-2.png']),
  ]).toEqual(['assets/share-1.png', 'assets/share-2.png'])
})

describe('listImages', () => {
  it('reports staged pictures, and lists them with those of pages that were not rendered', () => {
    const dir = aFolder('dir', { 'assets/share-kept.png': 'kept' })
    const waiting = aFolder('waiting', { 'assets/share-new.png': 'new!!' })
    const staged: string[] = []
    const files = ['assets/share-new.png', 'assets/share-lost.png', 'assets/share-kept.png']
    const listed = listImages(files, { dir, waiting, isNew: false, isDigested: false }, (file) => staged.push(file))
    expect(listed.map(({ file, signature }) => [file, signature[0]])).toEqual([
      ['assets/share-kept.png', 4],
      ['assets/share-new.png', 5],
    ])
    expect(staged).toEqual(['assets/share-new.png'])
  })
})

describe('findUntouchedImages', () => {
  const dir = aFolder('left', { 'assets/share-same.png': 'same', 'assets/share-altered.png': 'before' })
  const files = ['assets/share-same.png', 'assets/share-altered.png'].map((file) => ({
    file,
    signature: outputSignature(path.join(dir, file)) ?? ([0, 0, 0] as const),
  }))
  writeFiles(dir, { 'assets/share-altered.png': 'after that' })
  const isUntouched = findUntouchedImages(dir, { ...anEditionState({}), facts: someFacts({ files }) })

  it.each([
    { file: 'assets/share-same.png', expected: true },
    { file: 'assets/share-altered.png', expected: false },
    { file: 'assets/share-lost.png', expected: false },
  ])('is $expected for $file', ({ file, expected }) => {
    expect(isUntouched(file)).toBe(expected)
  })

  it('knows no picture without an earlier build', () => {
    expect(findUntouchedImages(dir, undefined)('assets/share-same.png')).toBe(false)
  })
})
