import type { Answers } from '#content/schema/forms/form.ts'
import { countNames, quoteModes } from '#content/schema/forms/quote-names.ts'
import { type Measure, readQuantity } from '#freight/quantity.ts'
import type { Mode } from '#freight/routes/route-plan.ts'
import type { FieldGroup } from '../request-form/form-field.ts'

/** Containers of one type. */
export type Boxes = {
  readonly type: string
  readonly label: string
  readonly count: number
  /** In millimeters. */
  readonly length: number
  readonly height: number
  readonly cubicMeters: number
  readonly kilograms: number
}

/** Modes for which a shipper books whole containers. */
export const bookedByContainer: readonly Mode[] = ['fcl', 'rail']

/** A request for a quote as far as it is answered. */
export type Quote = {
  readonly mode?: Mode
  readonly boxes: readonly Boxes[]
  readonly cargo: string
  readonly kilograms?: number
  readonly cubicMeters?: number
  readonly dollars?: number
  readonly origin: string
  readonly destination: string
  readonly isFromDoor: boolean
  readonly isToDoor: boolean
  /** `2026-12-07` */
  readonly readyDate?: string
}

const modeOf = (answer: string): Mode | undefined =>
  (Object.keys(quoteModes) as Mode[]).find((mode) => quoteModes[mode] === answer)

const one = (answers: Answers, name: string): string => answers[name]?.[0]?.trim() ?? ''

const amountIn = (text: string, measure: Measure): number | undefined => {
  if (text === '') return undefined
  const reading = readQuantity(text, measure)
  const amount = reading._tag === 'Quantity' ? Number(reading.value) : Number.NaN
  return Number.isFinite(amount) && amount > 0 ? amount : undefined
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** More are no request of one shipper, but a slip of the finger. */
const mostBoxes = 999

const boxesIn = (answers: Answers, groups: readonly FieldGroup[]): readonly Boxes[] => {
  const field = groups.flatMap(({ fields }) => fields).find(({ name }) => name === 'containers')
  const options = field !== undefined && 'options' in field && field.kind === 'choices' ? field.options : []
  return options.flatMap(({ value, label, outline, holds }) => {
    const typed = amountIn(one(answers, countNames[value] ?? ''), 'count')
    const count = typed ?? (answers['containers']?.includes(value) === true ? 1 : 0)
    if (outline === undefined || holds === undefined || !Number.isInteger(count) || count < 1) return []
    return [{ type: value, label, count: Math.min(count, mostBoxes), ...outline, ...holds }]
  })
}

/** Reads what the form holds, without judging it. */
export const readQuote = (answers: Answers, groups: readonly FieldGroup[]): Quote => {
  const mode = modeOf(one(answers, 'mode'))
  const scope = one(answers, 'scope')
  const readyDate = one(answers, 'readyDate')
  const amounts = {
    kilograms: amountIn(one(answers, 'weight'), 'weight'),
    cubicMeters: amountIn(one(answers, 'cargoVolume'), 'volume'),
    dollars: amountIn(one(answers, 'value'), 'money'),
  }
  return {
    ...(mode === undefined ? {} : { mode }),
    boxes: mode !== undefined && bookedByContainer.includes(mode) ? boxesIn(answers, groups) : [],
    cargo: one(answers, 'cargo'),
    ...Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== undefined)),
    origin: one(answers, 'origin'),
    destination: one(answers, 'destination'),
    isFromDoor: scope.startsWith('door'),
    isToDoor: scope.endsWith('door'),
    ...(isDay(readyDate) ? { readyDate } : {}),
  }
}

/** Kilograms that a cubic meter counts as by air: a million cubic centimeters divided by 6,000. */
const airKilograms = 1_000_000 / 6000

/** Weight by which air freight is charged, up to the next half kilogram. */
export const chargeableKilograms = ({ kilograms, cubicMeters }: Quote): number | undefined =>
  kilograms === undefined || cubicMeters === undefined
    ? undefined
    : Math.ceil(2 * Math.max(kilograms, cubicMeters * airKilograms)) / 2

/** Cubic meters or metric tons by which shared containers are charged, whichever is more, and at least one. */
export const chargeableUnits = ({ kilograms, cubicMeters }: Quote): number | undefined =>
  kilograms === undefined || cubicMeters === undefined ? undefined : Math.max(1, kilograms / 1000, cubicMeters)
