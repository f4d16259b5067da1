import { describe, expect, it } from 'vitest'
import { passageBits, passageBitsOf, passagesOf } from '#freight/sea/passages.ts'

const passagesBetween = (...ends: Parameters<typeof passageBitsOf>) => passagesOf(passageBitsOf(...ends))

describe('passageBitsOf', () => {
  it('recognises a leg through Suez in both directions', () => {
    expect(passagesBetween([32.3, 31.3], [32.55, 29.9])).toEqual(['suez'])
    expect(passagesBetween([32.55, 29.9], [32.3, 31.3])).toEqual(['suez'])
  })

  it('treats a leg that ends before the gate as open sea', () => {
    expect(passagesBetween([32.3, 31.3], [32.3, 30.8])).toEqual([])
    expect(passagesBetween([-79.9, 9.4], [-79.9, 12])).toEqual([])
  })

  it('treats a leg beside a gate as open sea', () => {
    expect(passagesBetween([31.5, 31.3], [31.5, 29.9])).toEqual([])
  })
})

describe('passagesOf', () => {
  it('reverses passageBits', () => {
    expect(passagesOf(passageBits(['kiel', 'suez']))).toEqual(['suez', 'kiel'])
  })
})
