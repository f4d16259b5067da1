import { writeRate } from '#templates/sections/duty-result/write-duty.ts'
import type { SiteBuildContext } from '../define.ts'

/** A US rate that is not a percentage, with the names of units of the duty estimator. */
export const writeDutyRate = ({ content }: Pick<SiteBuildContext, 'content'>, rate: string): string => {
  const page = content.find('dutyPage', 'duty-estimator')?.data
  return page === undefined ? rate : writeRate(rate, page)
}
