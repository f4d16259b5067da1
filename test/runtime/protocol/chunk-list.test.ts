import { describe, expect, it } from 'vitest'
import { type ChunkList, chunksFor } from '#runtime/protocol/chunk-list.ts'

const list: ChunkList = [
  ['card.js', 'c', 3],
  ['page.css', 's'],
  ['page.js', 'p', 0, 1, 3],
  ['react.js', 'r'],
  ['round.js', 'o', 5],
  ['trip.js', 't', 4],
]
const namesFor = (name: string) => chunksFor(list, name).map(([each]) => each)

describe('chunksFor', () => {
  it('a file comes after all that it needs, each once', () => {
    expect(namesFor('page.js')).toEqual(['react.js', 'card.js', 'page.css', 'page.js'])
  })

  it('files that need each other end', () => {
    expect(namesFor('round.js')).toEqual(['trip.js', 'round.js'])
  })

  it('a name of another build has no files', () => {
    expect(namesFor('constructor')).toEqual([])
  })
})
