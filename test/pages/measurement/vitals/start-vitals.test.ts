import { expect, it } from 'vitest'
import { isSampled, sampleRate, toEvent, VITALS_IDLE_MS } from '#pages/measurement/vitals/start-vitals.ts'

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
