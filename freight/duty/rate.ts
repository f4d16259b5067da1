/** Units that a specific rate is charged by. */
export const rateUnits = [
  ...['kg', 'clean-kg', 't', 'liter', 'proof-liter', 'each', 'pair', 'dozen', 'gross', 'line-gross', 'hundred'],
  ...['thousand', 'thousand-pins', 'm', 'm2', 'm3', 'barrel', 'head', 'jewel', 'jewel-over-7', 'piece', 'article'],
] as const
export type RateUnit = (typeof rateUnits)[number]

/** Units that a term counts, where it is not the whole of the goods. */
export const rateParts = [
  ...['contents-and-container', 'container-contents', 'drained', 'sugars', 'lead', 'tungsten', 'molybdenum'],
  ...['magnesium', 'copper', 'alcohol', 'case', 'strap', 'case-and-strap', 'movement', 'movement-and-case'],
  ...['battery', 'apparatus', 'rifle', 'sight'],
] as const
export type RatePart = (typeof rateParts)[number]

/** A percentage of the customs value or of a part of it. */
export type AdValoremTerm = { readonly percent: string; readonly of?: RatePart }

/** Dollars for each unit. */
export type SpecificTerm = { readonly dollars: string; readonly per: RateUnit; readonly of?: RatePart }

export type RateTerm = AdValoremTerm | SpecificTerm

/** Source of a rate that the schedule does not state itself. */
export const rateReferences = ['article', 'garments', 'set', 'juice', 'movement', 'note', 'heading'] as const
export type RateReference = (typeof rateReferences)[number]

/** A rate of duty: nothing, terms that are added, raw sugar by its degrees, or the rate of other goods. */
export type DutyRate =
  | { readonly _tag: 'Free' }
  | { readonly _tag: 'Terms'; readonly terms: readonly RateTerm[] }
  /** Dollars a kilogram, less some for each degree under 100, but not less than `least`. */
  | { readonly _tag: 'Sugar'; readonly dollars: string; readonly less: string; readonly least: string }
  | { readonly _tag: 'Elsewhere'; readonly reference: RateReference }

const member = <Name extends string>(names: readonly Name[], text: string): Name | undefined =>
  names.find((name) => name === text)

const readTerm = (text: string): RateTerm | undefined => {
  const [, percent, share] = /^(\d+(?:\.\d+)?)%(?: of ([a-z-]+))?$/.exec(text) ?? []
  if (percent !== undefined) {
    const of = share === undefined ? undefined : member(rateParts, share)
    if (share !== undefined && of === undefined) return undefined
    return { percent, ...(of === undefined ? {} : { of }) }
  }
  const [, dollars, unit = '', part] = /^\$(\d+(?:\.\d+)?)\/([a-z0-9-]+)(?: of ([a-z-]+))?$/.exec(text) ?? []
  const per = member(rateUnits, unit)
  if (dollars === undefined || per === undefined) return undefined
  const of = part === undefined ? undefined : member(rateParts, part)
  if (part !== undefined && of === undefined) return undefined
  return { dollars, per, ...(of === undefined ? {} : { of }) }
}

/**
 * Reads a rate in our notation: `free`, `3.4%`, `$0.014/kg + 10%`, `$0.4/each + 6% of case`,
 * `sugar 0.036606 0.00020668 0.03143854`, `as garments`; undefined for any other text.
 */
export const readRate = (text: string): DutyRate | undefined => {
  if (text === 'free') return { _tag: 'Free' }
  const [, dollars, less, least] = /^sugar (\d[\d.]*) (\d[\d.]*) (\d[\d.]*)$/.exec(text) ?? []
  if (dollars !== undefined && less !== undefined && least !== undefined) return { _tag: 'Sugar', dollars, less, least }
  if (text.startsWith('as ')) {
    const reference = member(rateReferences, text.slice(3))
    return reference === undefined ? undefined : { _tag: 'Elsewhere', reference }
  }
  const terms = text.split(' + ').map(readTerm)
  return terms.includes(undefined) ? undefined : { _tag: 'Terms', terms: terms.filter((term) => term !== undefined) }
}

/** The percentage of a rate that is one share of the whole customs value; undefined for all others. */
export const wholePercent = (rate: DutyRate): string | undefined => {
  if (rate._tag === 'Free') return '0'
  if (rate._tag !== 'Terms' || rate.terms.length !== 1) return undefined
  const [term] = rate.terms
  return term !== undefined && 'percent' in term && term.of === undefined ? term.percent : undefined
}

/** Names what must be counted for a term: `kg`, `kg-of-lead`, `value-of-case`; undefined for the customs value. */
export const quantityOf = (term: RateTerm): string | undefined => {
  if ('percent' in term) return term.of === undefined ? undefined : `value-of-${term.of}`
  return term.of === undefined ? term.per : `${term.per}-of-${term.of}`
}

/** Everything that must be counted for a rate, each once. */
export const quantitiesOf = (rate: DutyRate): readonly string[] => {
  if (rate._tag === 'Sugar') return ['kg', 'degrees']
  if (rate._tag !== 'Terms') return []
  return [...new Set(rate.terms.flatMap((term) => quantityOf(term) ?? []))]
}
