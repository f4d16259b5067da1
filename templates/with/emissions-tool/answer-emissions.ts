import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import type { EmissionsPage } from '#content/schema/tool-pages.ts'
import type { Distances, Via } from '#freight/emissions/distances.ts'
import type { EmissionsProblem } from '#freight/emissions/emissions-estimate.ts'
import { type EmissionsField, emissionsFields, stepFields } from '#freight/emissions/emissions-input.ts'
import { estimateEmissions } from '#freight/emissions/estimate-emissions.ts'
import type { EmissionsResultProps } from '../../sections/emissions-result/emissions-result.tsx'
import {
  type EmissionsWords,
  writeEmissions,
  writeEmissionsStatus,
} from '../../sections/emissions-result/write-emissions.ts'
import { fill } from '../../sections/tool/fill.ts'
import { readNumbers } from '../tool/read-numbers.ts'
import type { ToolValues } from '../tool/tool-values.ts'
import type { ToolAnswer } from '../tool/use-tool.ts'
import { measureOfShipment, readShipment } from './read-shipment.ts'

export type EmissionsToolWords = Pick<EmissionsPage, 'factors' | 'result' | 'form' | 'faults'> & {
  readonly edition: string
  /** How ships sail now, for steps that do not say it. */
  readonly usualVia: Via
}

const fieldNameOf = ({ field, step }: EmissionsProblem): string =>
  field === 'steps' ? 'by1' : step === undefined ? field : `${field}${step + 1}`

const isShipmentMember = (name: string): name is Exclude<EmissionsField, 'steps'> =>
  name !== 'steps' && [...emissionsFields, ...stepFields].some((field) => field === name)

type Fault = Pick<EmissionsProblem, 'field' | 'step'> & { readonly text: string }

const writeFault = ({ field, step, text }: Fault, { form, faults }: EmissionsToolWords): string => {
  const { texts } = faults
  const label = field === 'steps' ? form.way.legend : isShipmentMember(field) ? form[field].label : field
  return fill(step === undefined ? (texts['field'] ?? '') : (texts['step'] ?? ''), {
    step: (step ?? 0) + 1,
    label,
    text,
  })
}

/** The field and the step, counted from 0, of a form's field such as `km2`. */
const placeOf = (name: string): Pick<EmissionsProblem, 'field' | 'step'> => {
  const [, field = name, digits] = /^([a-z]+)(\d+)$/.exec(name) ?? []
  const step = digits === undefined ? {} : { step: Number(digits) - 1 }
  return { field: field as EmissionsField, ...step }
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
    const { values: read, unclear } = readNumbers(values, measureOfShipment)
    const { texts } = words.faults
    const shipment = readShipment(read, words.usualVia)
    const hasPlaces = shipment.steps.some(({ from, to }) => from !== undefined || to !== undefined)
    const estimate = estimateEmissions(shipment, emissionFactors, hasPlaces ? await loadDistances() : undefined)
    if (estimate._tag === 'Estimated' && unclear.length === 0)
      return {
        _tag: 'Answer',
        result: writeEmissions(estimate, words),
        status: writeEmissionsStatus(estimate, words),
      }
    const questions = unclear.map(({ name, typed, readings: [first, second] }) => ({
      name,
      text: writeFault({ ...placeOf(name), text: fill(texts['ambiguous'] ?? '', { typed, first, second }) }, words),
    }))
    const problems = estimate._tag === 'Estimated' ? [] : estimate.problems
    const found = problems.map((problem) => ({
      name: fieldNameOf(problem),
      text: writeFault({ ...problem, text: texts[problem.fault] ?? problem.fault }, words),
    }))
    const faults = [...questions, ...found.filter(({ name }) => questions.every((other) => other.name !== name))]
    return { _tag: 'Faults', faults, status: faults[0]?.text ?? '' }
  }
