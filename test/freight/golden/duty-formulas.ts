import { type Fraction, fraction, minus, nearest, over, plus, times } from './fraction.ts'

/** As `DutyInput`, with text alone: what an address carries. */
export type Input = Readonly<Record<string, string | readonly string[]>>

export type DutyVector = {
  readonly name: string
  readonly input: Input
  /** Whole cents; or what is refused. */
  readonly expected:
    | {
        readonly customsValue: number
        readonly duty: number
        readonly additional: readonly number[]
        readonly mpf?: number
        readonly hmf?: number
        readonly vat?: number
        readonly total: number
        readonly landed: number
        readonly landedPerUnit?: number
      }
    | { readonly refused: readonly string[] }
}

const cents = (amount: string): Fraction => times(fraction(amount), fraction('100'))
const percent = (of: Fraction, rate: string): number => nearest(over(times(of, fraction(rate)), fraction('100')))
const whole = (amount: number): Fraction => ({ over: BigInt(amount), under: 1n })
/** Cents as an amount is typed. */
export const money = (amount: number): string => {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

// Typed a second time from the notices: 90 FR 34665 for fiscal 2026, Federal Register document 2026-15530 for fiscal
// 2027.
export const fiscal2026 = { name: 'FY 2026', day: '2026-03-16', least: 3358, most: 65150, informal: 269 }
export const fiscal2027 = { name: 'FY 2027', day: '2026-11-20', least: 3458, most: 67086, informal: 277 }
type Fiscal = typeof fiscal2027
const fiscalOf = (day: string): Fiscal => (day <= '2026-09-30' ? fiscal2026 : fiscal2027)

type Shipment = {
  readonly value: string
  readonly day: string
  readonly rate: string
  readonly basis: 'FOB' | 'CIF'
  readonly mode: string
  readonly freight: string
  readonly insurance: string
  readonly inland: string
  readonly additional: readonly string[]
  /** Percentages of the additional US duties on file, in front of those given. */
  readonly measures: readonly string[]
  readonly usmca: boolean
  readonly entry?: 'formal' | 'informal'
  readonly units?: string
}

export const plain: Shipment = {
  value: '10000.00',
  day: fiscal2027.day,
  rate: '0',
  basis: 'FOB',
  mode: 'ocean',
  freight: '0',
  insurance: '0',
  inland: '0',
  additional: [],
  measures: [],
  usmca: false,
}

export const shared = ({
  value,
  day,
  basis,
  mode,
  freight,
  insurance,
  inland,
  additional,
  units,
}: Shipment): Input => ({
  entryDate: day,
  mode,
  value,
  basis,
  ...(freight === '0' ? {} : { freight }),
  ...(insurance === '0' ? {} : { insurance }),
  ...(inland === '0' ? {} : { inland }),
  ...(additional.length === 0 ? {} : { additional }),
  ...(units === undefined ? {} : { units }),
})

const moved = ({ freight, insurance }: Shipment): Fraction => plus(cents(freight), cents(insurance))

type Landed = { readonly landed: number; readonly landedPerUnit?: number }

const landedOf = (shipment: Shipment, customs: number): Landed => {
  const goods = shipment.basis === 'FOB' ? plus(cents(shipment.value), moved(shipment)) : cents(shipment.value)
  const landed = plus(goods, cents(shipment.inland), whole(customs))
  return {
    landed: nearest(landed),
    ...(shipment.units === undefined ? {} : { landedPerUnit: nearest(over(landed, fraction(shipment.units))) }),
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/**
 * A US entry: free on board, MPF between its limits or flat, HMF by sea. `input` says how code, rate and origin are
 * given.
 */
export const us = (name: string, input: Input, changes: Partial<Shipment>): DutyVector => {
  const shipment = { ...plain, ...changes }
  const { day, mode, usmca, entry } = shipment
  const customs = shipment.basis === 'FOB' ? cents(shipment.value) : minus(cents(shipment.value), moved(shipment))
  const duty = percent(customs, usmca ? '0' : shipment.rate)
  const additional = [...shipment.measures, ...shipment.additional].map((rate) => percent(customs, rate))
  const fiscal = fiscalOf(day)
  const isInformal = nearest(customs) <= 250_000 && entry !== 'formal'
  const formal = Math.min(fiscal.most, Math.max(fiscal.least, percent(customs, '0.3464')))
  const mpf = usmca ? 0 : isInformal ? fiscal.informal : formal
  const hmf = mode === 'ocean' ? percent(customs, '0.125') : 0
  const due = duty + sum(additional) + mpf + hmf
  return {
    name: `US: ${name}`,
    input: {
      market: 'US',
      origin: 'VN',
      ...input,
      ...shared(shipment),
      ...(usmca ? { program: 'usmca' } : {}),
      ...(entry === undefined ? {} : { entry }),
    },
    expected: {
      customsValue: nearest(customs),
      duty,
      additional,
      mpf,
      hmf,
      total: due,
      ...landedOf(shipment, due),
    },
  }
}

type Vat = { readonly rate: string; readonly countsInland: boolean }

/** Duty on cost, insurance and freight; VAT on that and the duty, and in the EU and the UK on the way inland too. */
export const vatMarket = (name: string, input: Input, vat: Vat, changes: Partial<Shipment>): DutyVector => {
  const shipment = { ...plain, ...changes }
  const customs = shipment.basis === 'CIF' ? cents(shipment.value) : plus(cents(shipment.value), moved(shipment))
  const duty = percent(customs, shipment.rate)
  const additional = shipment.additional.map((rate) => percent(customs, rate))
  const duties = duty + sum(additional)
  const vatBase = plus(customs, whole(duties), vat.countsInland ? cents(shipment.inland) : whole(0))
  const due = percent(vatBase, vat.rate)
  return {
    name: `${input['market']}: ${name}`,
    input: { origin: 'CN', ...input, ...shared(shipment) },
    expected: {
      customsValue: nearest(customs),
      duty,
      additional,
      vat: due,
      total: duties + due,
      ...landedOf(shipment, duties),
    },
  }
}

export const refused = (name: string, input: Input, ...problems: readonly string[]): DutyVector => ({
  name: `refused: ${name}`,
  input,
  expected: { refused: problems },
})

/** Varies the spelling of fields, as visitors may type them. */
export const typed = ({ name, input, expected }: DutyVector, other: Input): DutyVector => ({
  name: `${name}, typed as ${JSON.stringify(other)}`,
  input: { ...input, ...other },
  expected,
})
