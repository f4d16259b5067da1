import type { ResearchData } from '../schema/research.ts'
import { canalDays, canalMiles, canalSpeeds } from './research/canal-data.ts'
import { drawbackNet, drawbackRates, drawbackSubstitution } from './research/drawback-data.ts'
import { emissionFill, emissionIntensities, emissionLanes } from './research/emission-data.ts'
import { fortyDaysCourse, fortyDaysDoubt, fortyDaysTotals } from './research/forty-days-data.ts'

const research: Readonly<Record<string, ResearchData>> = {
  'canal-days': canalDays,
  'canal-miles': canalMiles,
  'canal-speeds': canalSpeeds,
  'drawback-net': drawbackNet,
  'drawback-rates': drawbackRates,
  'drawback-substitution': drawbackSubstitution,
  'emission-fill': emissionFill,
  'emission-intensities': emissionIntensities,
  'emission-lanes': emissionLanes,
  'forty-days-course': fortyDaysCourse,
  'forty-days-doubt': fortyDaysDoubt,
  'forty-days-totals': fortyDaysTotals,
}

export default research
