import { describe, expect, it } from 'vitest'
import { limits } from '#pages/measurement/errors/limits.ts'
import { scrubEvent, scrubText } from '#pages/measurement/errors/scrub.ts'

describe('scrubText', () => {
  it.each([
    [
      'a mark that the limit would halve',
      `${'x'.repeat(limits.valueLength - 1)}🚢 left`,
      'x'.repeat(limits.valueLength - 1),
    ],
    [
      'a mark that just fits',
      `${'x'.repeat(limits.valueLength - 2)}🚢 left`,
      `${'x'.repeat(limits.valueLength - 2)}🚢`,
    ],
    ['halves that the page itself threw', 'a\ud83d b\udea2 🚢', 'a b 🚢'],
    ['an address beside a mark', 'ann@buyer.example 🚢', '(address) 🚢'],
  ])('sends whole characters only: %s', (_, text, sent) => {
    expect(scrubText(text)).toBe(sent)
  })
})

it('cuts the value of an exception between characters, also after the client has cut it', () => {
  const event = scrubEvent({
    type: undefined,
    exception: { values: [{ type: 'Error', value: `${'🚢'.repeat(120)}`.slice(0, 101).concat('...') }] },
  })
  expect(event.exception?.values?.[0]?.value).toBe(`${'🚢'.repeat(50)}...`)
})
