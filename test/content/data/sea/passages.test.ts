import { describe, expect, it } from 'vitest'
import { passageBits, passageBitsOf, passagesOf } from '#content/data/sea/passages.ts'

const passagesBetween = (...ends: Parameters<typeof passageBitsOf>) => passagesOf(passageBitsOf(...ends))

describe('passageBitsOf', () => {
  it('knows a leg through Suez, either way', () => {
    expect(passagesBetween([32.3, 31.3], [32.55, 29.9])).toEqual(['suez'])
    expect(passagesBetween([32.55, 29.9], [32.3, 31.3])).toEqual(['suez'])
  })

  it('takes a leg that ends short of the gate for open sea', () => {
    expect(passagesBetween([32.3, 31.3], [32.3, 30.8])).toEqual([])
    expect(passagesBetween([-79.9, 9.4], [-79.9, 12])).toEqual([])
  })

  it('takes a leg that runs past a gate for open sea', () => {
    expect(passagesBetween([31.5, 31.3], [31.5, 29.9])).toEqual([])
  })
})

describe('passagesOf', () => {
  it('undoes passageBits', () => {
    expect(passagesOf(passageBits(['kiel', 'suez']))).toEqual(['suez', 'kiel'])
  })
})
