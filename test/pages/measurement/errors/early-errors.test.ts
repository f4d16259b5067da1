import { expect, it } from 'vitest'
import { createEarlyErrors } from '#pages/measurement/errors/early-errors.ts'
import type { Report } from '#pages/measurement/errors/reporter.ts'

const aReport = (index: number): Report => ({ error: new Error(`${index}`), route: '/', reason: 'script' })

it.each([
  [9, 9],
  [10, 10],
  [11, 10],
])('of %i errors before the reporter has loaded, the first %i are kept', (count, kept) => {
  const early = createEarlyErrors()
  for (let index = 0; index < count; index += 1) early.take(aReport(index))
  const reported: string[] = []
  early.attach(({ error }) => reported.push((error as Error).message))
  expect(reported).toEqual(Array.from({ length: kept }, (_, index) => `${index}`))
})

it('errors after the reporter has loaded are reported at once, each once', () => {
  const early = createEarlyErrors()
  const reported: Report[] = []
  early.attach((report) => reported.push(report))
  early.take(aReport(1))
  expect(reported).toHaveLength(1)
})
