import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import type { EmissionsPage } from '#content/schema/tool-pages.ts'
import type { Distances } from '#freight/emissions/distances.ts'
import type { EmissionsProblem } from '#freight/emissions/emissions-estimate.ts'
import { estimateEmissions } from '#freight/emissions/estimate-emissions.ts'
import type { EmissionsResultProps } from '../../sections/emissions-result/emissions-result.tsx'
import {
  type EmissionsWords,
  writeEmissions,
  writeEmissionsStatus,
} from '../../sections/emissions-result/write-emissions.ts'
import { fill } from '../../sections/tool/fill.ts'
import type { ToolValues } from '../tool/tool-values.ts'
import type { ToolAnswer } from '../tool/use-tool.ts'
import { readShipment } from './read-shipment.ts'

export type EmissionsToolWords = Pick<EmissionsPage, 'factors' | 'result' | 'form' | 'faults'> & {
  readonly edition: string
}

const fieldNameOf = ({ field, step }: EmissionsProblem): string =>
  field === 'steps' ? 'by1' : step === undefined ? field : `${field}${step + 1}`

const writeProblem = (problem: EmissionsProblem, { form, faults }: EmissionsToolWords): string => {
  const { field, step, fault } = problem
  const { texts } = faults
  const label = field === 'steps' ? form.way.legend : form[field].label
  return fill(step === undefined ? (texts['field'] ?? '') : (texts['step'] ?? ''), {
    step: (step ?? 0) + 1,
    label,
    text: texts[fault] ?? fault,
  })
}

/** The sea network is the largest file, and only routes between places need it. */
const loadDistances = async (): Promise<Distances> => {
  const { atlasDistances } = await import('#content/facts/atlas-distances.ts')
  return atlasDistances
}

/** Computes the result for the form's values. */
export const answerEmissions =
  (toolWords: EmissionsToolWords, places: EmissionsWords['places']) =>
  async (values: ToolValues): Promise<ToolAnswer<EmissionsResultProps>> => {
    const words = { ...toolWords, places }
    const shipment = readShipment(values)
    const hasPlaces = shipment.steps.some(({ from, to }) => from !== undefined || to !== undefined)
    const estimate = estimateEmissions(shipment, emissionFactors, hasPlaces ? await loadDistances() : undefined)
    if (estimate._tag === 'Estimated')
      return {
        _tag: 'Answer',
        result: writeEmissions(estimate, words),
        status: writeEmissionsStatus(estimate, words),
      }
    const faults = estimate.problems.map((problem) => ({
      name: fieldNameOf(problem),
      text: writeProblem(problem, words),
    }))
    return { _tag: 'Faults', faults, status: faults[0]?.text ?? '' }
  }
