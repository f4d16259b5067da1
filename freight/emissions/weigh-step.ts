import Big from 'big.js'
import { quotient, toWhole } from '../amount.ts'
import type { EmissionsLine } from './emissions-estimate.ts'
import { type Factor, type FactorTable, factorOf, gramsOf, knowsCooling } from './factor-table.ts'
import type { Cargo, Leg, ReadStep } from './read-emissions-input.ts'

/** Kilometres that the method adds to the great circle of a flight, for approach, departure and detours. */
const kmAroundAirports = 95

/** Longest short-haul flight. */
const shortFlightKm = 1500

/** The same limit in the factors of the UK government. */
const shortFlightKmInUk = 3700

/** The factor for a leg of a given length: short flights have values of their own. */
const forLength = (factor: Factor, km: Big): Factor =>
  factor.short !== undefined && km.lte(shortFlightKm) ? { ...factor, ...factor.short } : factor

const quantityOf = ({ per }: Factor, { tonnes, teu, containers }: Cargo): Big =>
  per === 'teu-km' ? teu : per === 'container' ? containers : tonnes

/** The amount for each unit of the quantity. Divided last: slots derived from tonnes may be fractions. */
const timesQuantity = (amount: Big, factor: Factor, cargo: Cargo): Big => {
  const { per } = factor
  const isInTeu = per === 'teu-km' || (per === 'container' && cargo.containers === cargo.teu)
  return cargo.derived === 'teu' && isInTeu
    ? quotient(amount.times(cargo.tonnes), cargo.tonnesPerTeu)
    : amount.times(quantityOf(factor, cargo))
}

/** Decimal text with at most ten decimals, for periodic fractions. */
const text = (amount: Big): string => amount.round(10, Big.roundHalfUp).toFixed()

const checkOf = (table: FactorTable, factor: Factor, km: Big, cargo: Cargo): Pick<EmissionsLine, 'check'> => {
  const { check, checkShort, checkCooled } = factor
  const id = (cargo.cooled ? checkCooled : undefined) ?? (km.lte(shortFlightKmInUk) ? checkShort : undefined) ?? check
  if (id === undefined) return {}
  const other = factorOf(table, id)
  const tonneKm = cargo.tonnes.times(km)
  return {
    check: {
      id,
      factor: other.value,
      grams: toWhole(tonneKm.times(other.value)),
      tankToWake: toWhole(tonneKm.times(other.ttw ?? 0)),
    },
  }
}

/** Kilometres that a factor is multiplied by. */
export const countedKm = ({ mode, source }: Factor, km: Big): Big =>
  mode === 'air' && source !== 'desnz' ? km.plus(kmAroundAirports) : km

/** Exact grams of a leg by one factor. */
export const gramsBy = (factor: Factor, cargo: Cargo, km: Big): Big =>
  timesQuantity(gramsOf(forLength(factor, km), cargo.cooled).times(countedKm(factor, km)), factor, cargo)

const weighLeg = ({ factor, km, places }: Leg, cargo: Cargo, table: FactorTable): EmissionsLine => {
  const used = forLength(factor, km)
  const counted = countedKm(factor, km)
  const ttw = used.ttw === undefined ? undefined : timesQuantity(new Big(used.ttw).times(counted), factor, cargo)
  return {
    by: factor.id,
    isHub: false,
    ...(places ?? {}),
    km: text(km),
    ...(counted.eq(km) ? {} : { addedKm: text(counted.minus(km)) }),
    quantity: text(quantityOf(factor, cargo)),
    per: factor.per,
    factor: text(gramsOf(used, cargo.cooled)),
    grams: toWhole(gramsBy(factor, cargo, km)),
    ...(ttw === undefined ? {} : { tankToWake: toWhole(ttw) }),
    source: factor.source,
    isApproximate: factor.isApproximate,
    lacksCooling: cargo.cooled && !knowsCooling(factor),
    ...checkOf(table, factor, km, cargo),
  }
}

const weighHub = (factor: Factor, cargo: Cargo): EmissionsLine => {
  const value = gramsOf(factor, cargo.cooled)
  return {
    by: factor.id,
    isHub: true,
    quantity: text(quantityOf(factor, cargo)),
    per: factor.per,
    factor: text(value),
    grams: toWhole(timesQuantity(value, factor, cargo)),
    source: factor.source,
    isApproximate: factor.isApproximate,
    lacksCooling: cargo.cooled && !knowsCooling(factor),
  }
}

/** One line of the sum: a leg or a hub, rounded to the gram. */
export const weighStep = (step: ReadStep, cargo: Cargo, table: FactorTable): EmissionsLine => {
  switch (step._tag) {
    case 'Leg':
      return weighLeg(step, cargo, table)
    case 'Hub':
      return weighHub(step.factor, cargo)
    case 'Own':
      return {
        by: 'own',
        isHub: false,
        km: text(step.km),
        quantity: text(cargo.tonnes),
        per: 'tonne-km',
        factor: text(step.grams),
        grams: toWhole(step.grams.times(step.km).times(cargo.tonnes)),
        source: 'given',
        isApproximate: false,
        lacksCooling: false,
      }
  }
}
