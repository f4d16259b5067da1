import { describe, expect, it } from 'vitest'
import { textsOf } from '#prerender/incremental/texts.ts'

describe('generated texts', () => {
  const texts = textsOf(3, (index) => `text ${index}`)

  it('are iterated and found by number', () => {
    expect([[...texts], texts.length, texts.at(1)]).toEqual([['text 0', 'text 1', 'text 2'], 3, 'text 1'])
  })

  it('are undefined beyond their end', () => {
    expect([texts.at(3), texts.at(-1)]).toEqual([undefined, undefined])
  })
})
