import Big from 'big.js'

export type Mode = 'sea' | 'air' | 'road' | 'rail' | 'barge' | 'hub'

/** Unit of a factor: one TEU or tonne over a kilometre, one tonne or container through a hub. */
export type Per = 'teu-km' | 'tonne-km' | 'tonne' | 'container'

export type Factor = {
  readonly id: string
  readonly mode: Mode
  readonly per: Per
  /** Grams of CO2e, well-to-wake, as decimal text. */
  readonly value: string
  /** The part of these from tank to wake. */
  readonly ttw?: string
  /** Replaces both for flights up to 1,500 km. */
  readonly short?: { readonly value: string; readonly ttw: string }
  /** Value for refrigerated goods, or their surcharge in percent. */
  readonly cooled?: string
  readonly cooledPlus?: string
  readonly isApproximate: boolean
  readonly source: string
  /** Ids of the factors it is compared with; `checkShort` for flights up to 3,700 km. */
  readonly check?: string
  readonly checkShort?: string
  readonly checkCooled?: string
}

export type EmissionsSource = {
  readonly title: Readonly<Record<string, string>>
  readonly edition: string
  /** Month or year of publication. */
  readonly date: string
  readonly url: string
  /** Taken from published transcriptions instead of the source itself. */
  readonly transcribed: boolean
}

type FactorJson = Omit<Factor, 'mode' | 'per' | 'isApproximate'> & {
  readonly mode: string
  readonly per: string
  readonly approximate?: boolean
}

/** Everything that an estimate of emissions is computed from, besides its input and distances. */
export type FactorTable = {
  readonly factors: readonly Factor[]
  readonly sources: Readonly<Record<string, EmissionsSource>>
  readonly find: (id: string) => Factor | undefined
}

type FactorsJson = Pick<FactorTable, 'sources'> & { readonly factors: readonly FactorJson[] }

export const createFactorTable = (json: FactorsJson): FactorTable => {
  const factors = json.factors.map(
    ({ mode, per, approximate = false, ...row }): Factor => ({
      ...row,
      mode: mode as Mode,
      per: per as Per,
      isApproximate: approximate,
    }),
  )
  const byId = new Map(factors.map((factor) => [factor.id, factor]))
  return { factors, sources: json.sources, find: (id) => byId.get(id) }
}

/** Finds the factor of an id that code or another factor names. Throws if there is none. */
export const factorOf = ({ find }: FactorTable, id: string): Factor => {
  const factor = find(id)
  if (factor === undefined) throw new Error(`There is no emission factor ${id}.`)
  return factor
}

/** Tells whether the source has a value for refrigerated goods. */
export const knowsCooling = ({ cooled, cooledPlus }: Factor): boolean =>
  cooled !== undefined || cooledPlus !== undefined

/** The value for dry goods, or the one for refrigerated goods if there is one. */
export const gramsOf = ({ value, cooled = value, cooledPlus = '0' }: Factor, isCooled: boolean): Big =>
  isCooled ? new Big(cooled).times(new Big(cooledPlus).div(100).plus(1)) : new Big(value)
