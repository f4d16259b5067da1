import { expect, it } from 'vitest'
import { median } from '#bench/report/statistics.ts'

it('median is the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([3])).toBe(3)
})

it('median is the mean of the middle two of an even count', () => {
  expect(median([1, 100, 2, 4])).toBe(3)
})

it('median of nothing is NaN', () => {
  expect(median([])).toBeNaN()
})
