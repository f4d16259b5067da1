import Big from 'big.js'
import { type AmountLimits, isBlank, plainText, quotient, readAmount, writeGiven } from '../amount.ts'
import type { Distances, Via } from './distances.ts'
import type { EmissionsProblem } from './emissions-estimate.ts'
import { type EmissionsField, type EmissionsInput, emissionsFields, stepFields } from './emissions-input.ts'
import type { Factor, FactorTable } from './factor-table.ts'
import { fitsLane } from './lane-fit.ts'

export type ReadStep = Hub | Leg | OwnLeg

type Hub = { readonly _tag: 'Hub'; readonly factor: Factor }

export type Leg = {
  readonly _tag: 'Leg'
  readonly factor: Factor
  readonly km: Big
  /** Distance derived from two places. */
  readonly places?: { readonly from: string; readonly to: string }
}

/** Computed with the visitor's own factor, in grams per tonne-kilometre. */
type OwnLeg = { readonly _tag: 'Own'; readonly grams: Big; readonly km: Big }

export type Cargo = {
  readonly tonnes: Big
  readonly teu: Big
  readonly containers: Big
  readonly derived: 'tonnes' | 'teu' | undefined
  readonly tonnesPerTeu: Big
  readonly cooled: boolean
}

type Reading =
  | { readonly _tag: 'Read'; readonly cargo: Cargo; readonly steps: readonly ReadStep[] }
  | { readonly _tag: 'Refused'; readonly problems: readonly EmissionsProblem[] }

const kilograms: AmountLimits = { most: 500_000_000, decimals: 3 }
const slots: AmountLimits = { most: 25_000, decimals: 2 }
const boxes: AmountLimits = { most: 25_000, decimals: 2 }
const kilometers: AmountLimits = { most: 50_000, decimals: 3 }
const gramsPerTonneKm: AmountLimits = { most: 100_000, decimals: 4 }

const MAX_STEPS = 12

const tonnesPerTeu = { light: '6', average: '10', heavy: '14.5' } as const
const vias = ['shortest', 'no-red-sea', 'no-panama', 'no-canal'] as const

const kmPerNauticalMile = '1.852'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

const got = (value: unknown): { readonly got?: string } => (isBlank(value) ? {} : { got: writeGiven(value) })

const loads = ['light', 'average', 'heavy'] as const
const yes = ['yes', '1', 'true']
const no = ['no', '0', 'false']

/** Whether the goods are cooled; undefined for a value that says neither. */
const readCooled = (value: unknown): boolean | undefined => {
  if (isBlank(value)) return false
  const text = typeof value === 'boolean' ? String(value) : plainText(value).toLowerCase()
  if (yes.includes(text)) return true
  return no.includes(text) ? false : undefined
}

/** Validates every field, so that all problems are reported at once. */
export const readEmissionsInput = (input: EmissionsInput, table: FactorTable, distances: Distances): Reading => {
  const problems: EmissionsProblem[] = []
  const given = fieldsOf(input)

  for (const name of Object.keys(given))
    if (!emissionsFields.some((field) => field === name))
      problems.push({ field: name, fault: 'unknown-field', ...got(given[name]), allowed: emissionsFields })
  const cargo = readCargo(given, problems)
  const isList = isBlank(given['steps']) || Array.isArray(given['steps'])
  const steps = Array.isArray(given['steps']) ? given['steps'] : []
  if (!isList) problems.push({ field: 'steps', fault: 'not-a-list', ...got(given['steps']) })
  else if (steps.length === 0) problems.push({ field: 'steps', fault: 'missing' })
  if (steps.length > MAX_STEPS) problems.push({ field: 'steps', fault: 'too-many' })
  const read = steps
    .slice(0, MAX_STEPS)
    .flatMap((step, index) => readStep(fieldsOf(step), index, problems, table, distances) ?? [])
  return problems.length > 0 || cargo === undefined
    ? { _tag: 'Refused', problems }
    : { _tag: 'Read', cargo, steps: read }
}

const readCargo = (given: Fields, problems: EmissionsProblem[]): Cargo | undefined => {
  const refuse = (field: EmissionsField, fault: EmissionsProblem['fault'], allowed?: readonly string[]): undefined => {
    problems.push({ field, fault, ...got(given[field]), ...(allowed === undefined ? {} : { allowed }) })
    return undefined
  }
  const read = (field: EmissionsField, limits: AmountLimits): Big | undefined => {
    if (isBlank(given[field])) return undefined
    const reading = readAmount(given[field], limits)
    return reading._tag === 'Amount' ? reading.amount : refuse(field, reading.fault)
  }
  const load = isBlank(given['load']) ? 'average' : plainText(given['load'])
  const known = loads.find((candidate) => candidate === load)
  const perTeu = known === undefined ? undefined : new Big(tonnesPerTeu[known])
  if (perTeu === undefined) refuse('load', 'unknown-choice', loads)
  const cooled = readCooled(given['cooled'])
  if (cooled === undefined) refuse('cooled', 'unknown-choice', [...yes, ...no])
  const weight = read('weight', kilograms)
  const teu = read('teu', slots)
  const containers = read('containers', boxes)
  if (isBlank(given['weight']) && isBlank(given['teu'])) refuse('weight', 'missing')
  if (containers !== undefined && !containers.eq(containers.round())) refuse('containers', 'not-whole')
  if (perTeu === undefined || cooled === undefined || (weight === undefined && teu === undefined)) return undefined

  const tonnes = weight?.div(1000) ?? (teu ?? new Big(0)).times(perTeu)
  const counted = teu ?? quotient(tonnes, perTeu)
  return {
    tonnes,
    teu: counted,
    containers: containers ?? counted,
    derived: weight === undefined ? 'tonnes' : teu === undefined ? 'teu' : undefined,
    tonnesPerTeu: perTeu,
    cooled,
  }
}

const readStep = (
  given: Fields,
  step: number,
  problems: EmissionsProblem[],
  table: FactorTable,
  distances: Distances,
): ReadStep | undefined => {
  const refuse = (
    field: EmissionsProblem['field'],
    fault: EmissionsProblem['fault'],
    allowed?: readonly string[],
  ): undefined => {
    problems.push({ field, step, fault, ...got(given[field]), ...(allowed === undefined ? {} : { allowed }) })
    return undefined
  }
  for (const name of Object.keys(given))
    if (!stepFields.some((field) => field === name)) refuse(name, 'unknown-field', stepFields)
  const readNeeded = (field: EmissionsField, limits: AmountLimits): Big | undefined => {
    const reading = readAmount(given[field], limits)
    return reading._tag === 'Amount' ? reading.amount : refuse(field, reading.fault)
  }
  const place = (field: 'from' | 'to', isKnown: (code: string) => boolean): string | undefined => {
    const code = plainText(given[field]).toUpperCase()
    if (code === '') return refuse(field, 'missing')
    return isKnown(code) ? code : refuse(field, 'unknown-place')
  }

  const by = plainText(given['by'])
  const factor = table.find(by)
  if (by === '') return refuse('by', 'missing')
  if (by === 'own') {
    const [grams, km] = [readNeeded('grams', gramsPerTonneKm), readNeeded('km', kilometers)]
    return grams === undefined || km === undefined ? undefined : { _tag: 'Own', grams, km }
  }
  if (factor === undefined) return refuse('by', 'unknown-choice', [...table.factors.map(({ id }) => id), 'own'])
  if (factor.mode === 'hub') return { _tag: 'Hub', factor }

  const isSea = factor.mode === 'sea'
  const hasPlaces = (isSea || factor.mode === 'air') && !(isBlank(given['from']) && isBlank(given['to']))
  if (!isBlank(given['km']) || !hasPlaces) {
    const km = readNeeded('km', kilometers)
    return km === undefined ? undefined : { _tag: 'Leg', factor, km }
  }

  const viaText = isBlank(given['via']) ? 'shortest' : plainText(given['via'])
  const via: Via | undefined = vias.find((candidate) => candidate === viaText) ?? refuse('via', 'unknown-choice', vias)
  const isKnown = isSea ? distances.isPort : distances.isAirport
  const [from, to] = [place('from', isKnown), place('to', isKnown)]
  if (from === undefined || to === undefined || via === undefined) return undefined
  if (from === to) return refuse('to', 'same-place')
  if (isSea && !fitsLane(factor.id, distances.coastOfPort?.(from), distances.coastOfPort?.(to)))
    return refuse('by', 'other-lane')
  const km = isSea
    ? new Big(distances.milesBySea(from, to, via) ?? 0).times(kmPerNauticalMile)
    : new Big(distances.kmByAir(from, to) ?? 0)
  if (km.eq(0)) return refuse('km', 'missing')
  return { _tag: 'Leg', factor, km, places: { from, to } }
}
