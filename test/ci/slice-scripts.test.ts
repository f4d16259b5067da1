import { describe, expect, it } from 'vitest'
import type { ChunkList } from '#runtime/protocol/chunk-list.ts'
import { sliceScripts } from '../../.ci/slice-scripts.ts'

const list: ChunkList = [
  ['footer.slice-B2.js', '…'],
  ['header.slice-A1.css', '…'],
  ['header.slice-A1.js', '…', 1, 3],
  ['mark-1.js', '…', 4],
  ['templates-3.js', '…'],
]

describe('sliceScripts', () => {
  it("lists a slice's chunk after what it imports, without styles", () => {
    expect(sliceScripts(list, 'header')).toEqual(['templates-3.js', 'mark-1.js', 'header.slice-A1.js'])
  })

  it('lists only the chunk of a slice without imports', () => {
    expect(sliceScripts(list, 'footer')).toEqual(['footer.slice-B2.js'])
  })

  it('throws for a slice that the list does not have', () => {
    expect(() => sliceScripts(list, 'menu')).toThrow('no script for the slice menu')
  })
})
