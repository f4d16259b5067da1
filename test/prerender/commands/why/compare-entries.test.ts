import { describe, expect, it } from 'vitest'
import { compareEntries } from '#prerender/commands/why/compare-entries.ts'
import {
  bodiesDigest,
  type CollectionRange,
  type ContentIndex,
  dataDigest,
  listDigest,
} from '#prerender/content/content-index.ts'
import { inputKey } from '#prerender/content/inputs/input-key.ts'
import { anIndex } from '#test/support/builders.ts'

const before = anIndex({
  collection: 'notes',
  rows: [
    { id: 'a', dataDigest: 1, fileDigest: 1 },
    { id: 'b', dataDigest: 2, fileDigest: 2 },
    { id: 'c', dataDigest: 3, fileDigest: 3 },
  ],
})
const now = anIndex({
  collection: 'notes',
  rows: [
    { id: 'b', dataDigest: 2, fileDigest: 20 },
    { id: 'c', dataDigest: 30, fileDigest: 30 },
    { id: 'd', dataDigest: 4, fileDigest: 4 },
  ],
})

const digestOf = (of: (index: ContentIndex, range: CollectionRange) => number): number =>
  of(before, before.ranges[0] as CollectionRange)

describe('changes in a collection that is read as a whole', () => {
  it.each([
    { name: 'which entries there are', key: inputKey.list('notes'), digest: digestOf(listDigest), changed: [] },
    { name: 'the data of all', key: inputKey.allData('notes'), digest: digestOf(dataDigest), changed: ['c'] },
    { name: 'the files of all', key: inputKey.allBodies('notes'), digest: digestOf(bodiesDigest), changed: ['b', 'c'] },
  ])('compareEntries reports $name', ({ key, digest, changed }) => {
    expect(compareEntries(key, 'en-US', digest, before, now)).toEqual({ added: ['d'], removed: ['a'], changed })
  })

  it('are unknown if the saved index is not that of the build', () => {
    expect(compareEntries(inputKey.list('notes'), 'en-US', digestOf(listDigest) + 1, before, now)).toBeNull()
    expect(compareEntries(inputKey.list('notes'), 'en-US', digestOf(listDigest), undefined, now)).toBeNull()
    expect(compareEntries(inputKey.list('notes'), 'zh-CN', digestOf(listDigest), before, now)).toBeNull()
  })

  it('compareEntries ignores inputs of single entries', () => {
    expect(compareEntries(inputKey.data('notes', 'a'), 'en-US', 1, before, now)).toBeNull()
  })
})
