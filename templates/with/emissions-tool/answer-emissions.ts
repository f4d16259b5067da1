import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import type { EmissionsPage } from '#content/schema/tool-pages.ts'
import { type Distances, noDistances, type Via } from '#freight/emissions/distances.ts'
import type { EmissionsProblem } from '#freight/emissions/emissions-estimate.ts'
import {
  type EmissionsField,
  type EmissionsInput,
  emissionsFields,
  stepFields,
} from '#freight/emissions/emissions-input.ts'
import { estimateEmissions } from '#freight/emissions/estimate-emissions.ts'
import type { EmissionsResultProps } from '../../sections/emissions-result/emissions-result.tsx'
import {
  type EmissionsWords,
  writeEmissions,
  writeEmissionsStatus,
} from '../../sections/emissions-result/write-emissions.ts'
import { fill } from '../../sections/tool/fill.ts'
import { inTime } from '../place/in-time.ts'
import type { PlaceClient, PlaceFieldWords, PlaceKind } from '../place/place-client.ts'
import { readNumbers } from '../tool/read-numbers.ts'
import type { ToolValues } from '../tool/tool-values.ts'
import type { ToolAnswer } from '../tool/use-tool.ts'
import { LANE_OF_PORTS } from './lane-of-ports.ts'
import { codeIn, kindFor } from './read-places.ts'
import { measureOfShipment, readShipment } from './read-shipment.ts'
import { resolveLanes } from './resolve-lanes.ts'

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

/** Reads places, with the words of their fields. */
export type PlaceReader = { readonly client: PlaceClient; readonly words: PlaceFieldWords }

/** Longest wait for the list of places. */
const PATIENCE_MS = 1500

/** A place as its code, or why it has none, in the words of a fault. */
type ReadPlace = { readonly code: string; readonly name?: string } | { readonly fault: string }

const readPlace = async (
  text: string,
  kind: PlaceKind,
  { isPort, isAirport }: Distances,
  { faults: { texts }, edition }: EmissionsToolWords,
  reader: PlaceReader | undefined,
): Promise<ReadPlace> => {
  const code = codeIn(text)
  if (code !== undefined && (kind === 'port' ? isPort : isAirport)(code)) return { code }
  if (reader === undefined) return { fault: texts['unknown-place'] ?? '' }
  const answer = await inTime(reader.client.offer(text, kind), PATIENCE_MS, null)
  if (answer === null) return { fault: texts['place-late'] ?? '' }
  const { reading, meant } = answer
  const [only] = meant
  // A place whose position the engine lacks is its fault to tell.
  if (reading === 'Known' && only !== undefined) return { code: only.code, name: only.text }
  const places = new Intl.ListFormat(edition, { type: 'disjunction' }).format(
    meant.map(({ text: name, country }) => `${name} ${country}`),
  )
  const fault = texts[reading === 'Several' ? 'place-several' : 'place-none'] ?? ''
  return { fault: fill(fault, { kind: reader.words[kind], places }) }
}

/** Codes in place of what was typed for ports and airports, with their names, and faults by field. */
const readSteps = async (
  shipment: EmissionsInput,
  distances: Distances,
  words: EmissionsToolWords,
  reader: PlaceReader | undefined,
) => {
  const names: Record<string, string> = {}
  const faults: Record<string, string> = {}
  const read = async (text: string | undefined, kind: PlaceKind | undefined, name: string) => {
    if (text === undefined || text.trim() === '' || kind === undefined) return text
    const place = await readPlace(text, kind, distances, words, reader)
    if ('fault' in place) faults[name] = place.fault
    else if (place.name !== undefined) names[place.code] = place.name
    return 'fault' in place ? text : place.code
  }
  const steps = await Promise.all(
    shipment.steps.map(async (step, index) => {
      const kind = kindFor(step.by === LANE_OF_PORTS ? 'sea' : emissionFactors.find(step.by)?.mode)
      const [from, to] = await Promise.all([
        read(step.from, kind, `from${index + 1}`),
        read(step.to, kind, `to${index + 1}`),
      ])
      return { ...step, from, to }
    }),
  )
  return { shipment: { ...shipment, steps }, names, faults }
}

/** Computes the result for the form's values. */
export const answerEmissions =
  (toolWords: EmissionsToolWords, places: EmissionsWords['places'], reader?: PlaceReader) =>
  async (values: ToolValues): Promise<ToolAnswer<EmissionsResultProps>> => {
    const { values: read, unclear } = readNumbers(values, measureOfShipment)
    const { texts } = toolWords.faults
    const typed = readShipment(read, toolWords.usualVia)
    const hasPlaces = typed.steps.some(({ from, to }) => from !== undefined || to !== undefined)
    const distances = hasPlaces ? await loadDistances() : undefined
    const {
      shipment,
      names,
      faults: unread,
    } = distances === undefined
      ? { shipment: typed, names: {}, faults: {} as Readonly<Record<string, string>> }
      : await readSteps(typed, distances, toolWords, reader)
    const words = { ...toolWords, places: { ...places, ...names } }
    const estimate = estimateEmissions(resolveLanes(shipment, distances ?? noDistances), emissionFactors, distances)
    if (estimate._tag === 'Estimated' && unclear.length === 0)
      return {
        _tag: 'Answer',
        result: writeEmissions(estimate, words),
        status: writeEmissionsStatus(estimate, words),
      }
    const questions = unclear.map(({ name, typed: given, readings: [first, second] }) => ({
      name,
      text: writeFault(
        { ...placeOf(name), text: fill(texts['ambiguous'] ?? '', { typed: given, first, second }) },
        words,
      ),
    }))
    const problems = estimate._tag === 'Estimated' ? [] : estimate.problems
    const found = problems.map((problem) => {
      const name = fieldNameOf(problem)
      const text = problem.fault === 'unknown-place' ? unread[name] : undefined
      return { name, text: writeFault({ ...problem, text: text ?? texts[problem.fault] ?? problem.fault }, words) }
    })
    const faults = [...questions, ...found.filter(({ name }) => questions.every((other) => other.name !== name))]
    return { _tag: 'Faults', faults, status: faults[0]?.text ?? '' }
  }
