import { isWithinBudget } from './format-report.ts'
import { type MeasuredAddress, measurePage, type PageVitals } from './measure-page.ts'

const byPerformance = (a: PageVitals, b: PageVitals): number =>
  a.scores.performance - b.scores.performance || b.largestPaint - a.largestPaint

/**
 * Measures a page once, and twice more if it misses a budget. Blocking time is the real processor's, multiplied by
 * four, so other load on the machine counts. Returns the median of three.
 */
export const measureFairly = async (address: MeasuredAddress, port: number): Promise<PageVitals> => {
  const first = await measurePage(address, port)
  if (isWithinBudget({ vitals: first })) return first
  const more = [await measurePage(address, port), await measurePage(address, port)]
  return [first, ...more].sort(byPerformance)[1] ?? first
}
