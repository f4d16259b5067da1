import { describe, expect, it } from 'vitest'
import { createGate, isSampled, sampleRate, toEvent, VITALS_IDLE_MS } from '#pages/measurement/vitals/start-vitals.ts'

const visitor = 'Mozilla/5.0 (Windows NT 10.0) Chrome/147.0.0.0 Safari/537.36'

it('the vitals of every visit are measured, except those of bots, after at most 3000 ms', () => {
  expect([sampleRate(visitor), sampleRate('Googlebot/2.1'), VITALS_IDLE_MS]).toEqual([100, 0, 3000])
  for (const random of [0, 0.5, 0.999999])
    expect([isSampled(visitor, random), isSampled('Googlebot/2.1', random)]).toEqual([true, false])
})

it('a vital is sent with the path of its page, without its query', () => {
  const measured = {
    name: 'LCP',
    value: 1234.56789,
    rating: 'good',
    navigationType: 'soft-navigation',
    navigationURL: 'https://www.fairlead.example/help?q=ann#top',
    attribution: { target: 'main > h1', url: 'https://www.fairlead.example/a.webp?x=1' },
  }
  expect(toEvent(measured, 'https://www.fairlead.example/blog')).toEqual({
    path: '/help',
    properties: {
      metric: 'LCP',
      value: 1234.5679,
      rating: 'good',
      navigationType: 'soft-navigation',
      cause: 'main > h1',
    },
  })
})

describe('the gate of vitals', () => {
  const isQuiet = (path: string): boolean => path.startsWith('/route-search')

  it('lets nothing out while a page is shown that is not measured, and nothing of such a page later', () => {
    const gate = createGate(isQuiet, '/')
    expect(gate.lets('/', 'navigate')).toBe(true)
    gate.pause()
    expect(gate.lets('/help', 'soft-navigation')).toBe(false)
    gate.resume()
    expect(gate.lets('/route-search/a', 'soft-navigation')).toBe(false)
    expect(gate.lets('/help', 'soft-navigation')).toBe(true)
  })

  it.each([
    ['has gone through one', '/', true],
    ['began with one', '/route-search', false],
  ])('keeps the figures of a document that %s', (_, first, goesThrough) => {
    const gate = createGate(isQuiet, first)
    if (goesThrough) gate.pause()
    gate.resume()
    expect(gate.lets('/help', 'navigate')).toBe(false)
  })
})
