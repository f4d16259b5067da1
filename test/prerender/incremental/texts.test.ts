import { describe, expect, it } from 'vitest'
import { textsOf } from '#prerender/incremental/texts.ts'

describe('texts that are made as they are asked for', () => {
  const texts = textsOf(3, (index) => `text ${index}`)

  it('are listed and found by number', () => {
    expect([[...texts], texts.length, texts.at(1)]).toEqual([['text 0', 'text 1', 'text 2'], 3, 'text 1'])
  })

  it('are none beyond their end', () => {
    expect([texts.at(3), texts.at(-1)]).toEqual([undefined, undefined])
  })
})
