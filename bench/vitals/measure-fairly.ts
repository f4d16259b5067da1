import { isWithinBudget } from './format-report.ts'
import { type MeasuredAddress, measurePage, type PageVitals } from './measure-page.ts'

const byPerformance = (a: PageVitals, b: PageVitals): number =>
  a.scores.performance - b.scores.performance || b.largestPaint - a.largestPaint

/**
 * Measures a page once, and twice more if it missed a budget: blocking time is that of a real processor, made four times as long,
 * and whatever else the machine does counts. Gives the middle one of three.
 */
export const measureFairly = async (address: MeasuredAddress, port: number): Promise<PageVitals> => {
  const first = await measurePage(address, port)
  if (isWithinBudget({ vitals: first })) return first
  const more = [await measurePage(address, port), await measurePage(address, port)]
  return [first, ...more].sort(byPerformance)[1] ?? first
}
