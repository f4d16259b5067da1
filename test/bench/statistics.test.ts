import { expect, it } from 'vitest'
import { median } from '#bench/report/statistics.ts'

it('takes the middle one, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([3])).toBe(3)
})

it('takes the mean of the middle two of an even number', () => {
  expect(median([1, 100, 2, 4])).toBe(3)
})

it('is no number of none', () => {
  expect(median([])).toBeNaN()
})
