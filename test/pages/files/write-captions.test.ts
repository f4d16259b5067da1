import { expect, it } from 'vitest'
import { writeCaptions } from '#pages/files/write-captions.ts'

it('writes captions with times to the thousandth, beyond a minute, too', () => {
  expect(
    writeCaptions([
      { from: 0, to: 14.5, text: 'First' },
      { from: 14.5, to: 75.25, text: 'Second' },
    ]),
  ).toBe('WEBVTT\n\n00:00.000 --> 00:14.500\nFirst\n\n00:14.500 --> 01:15.250\nSecond\n')
})

it('escapes what captions take for markup', () => {
  expect(writeCaptions([{ from: 0, to: 1, text: 'P&I <club>' }])).toContain('P&amp;I &lt;club>')
})
