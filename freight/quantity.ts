/** Kinds of quantities. The units of the results are USD or the field's currency, kg, m³, days, km and percent. */
export type Measure = 'money' | 'weight' | 'volume' | 'time' | 'distance' | 'percent' | 'count'

export type QuantityReading =
  /** A decimal in the measure's unit, such as `12400.5`. */
  | { readonly _tag: 'Quantity'; readonly value: string }
  /** Two readings of the text, each with its unit and written so that it can be read in one way only. */
  | { readonly _tag: 'Ambiguous'; readonly readings: readonly [string, string] }
  | { readonly _tag: 'Unreadable' }

const UNREADABLE: QuantityReading = { _tag: 'Unreadable' }

const factors = (...rows: readonly (readonly [factor: string, names: string])[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(([factor, names]) => names.split(', ').map((name) => [name, factor] as const)))

/** Units as people write them, in lower case, with their factors: those of NIST SP 811, exact. */
const UNITS: Readonly<Record<Exclude<Measure, 'money'>, ReadonlyMap<string, string>>> = {
  weight: factors(
    ['1', 'kg, kgs, kgm, kilo, kilos, kilogram, kilograms, 公斤, 千克'],
    ['1000', 't, mt, tonne, tonnes, metric ton, metric tons, 吨, 公吨, 噸'],
    ['0.001', 'g, gram, grams, 克'],
    ['0.45359237', 'lb, lbs, lb., pound, pounds, 磅'],
  ),
  volume: factors(
    ['1', 'cbm, cbms, m3, cu m, cubic meter, cubic meters, cubic metre, cubic metres, 立方, 立方米, 方'],
    ['0.001', 'l, liter, liters, litre, litres, 升'],
    ['0.028316846592', 'cft, cuft, cu ft, ft3, cubic foot, cubic feet, 立方英尺'],
  ),
  time: factors(
    ['1', 'd, day, days, 天, 日, 个工作日, 工作日, business days, working days'],
    ['7', 'w, wk, wks, week, weeks, 周, 星期'],
  ),
  distance: factors(
    ['1', 'km, kms, kilometer, kilometers, kilometre, kilometres, 公里, 千米'],
    ['1.609344', 'mi, mile, miles, 英里'],
    ['1.852', 'nm, nmi, nautical mile, nautical miles, 海里'],
  ),
  percent: factors(['1', '%, percent, per cent, pct']),
  count: factors(['1', 'x, pc, pcs, piece, pieces, unit, units, teu, container, containers, 件, 个, 台, 柜, 标箱, 箱']),
}

const CURRENCIES: ReadonlyMap<string, string> = factors(
  ['USD', '$, us$, us $, usd, usd $, dollar, dollars, 美元, 美金'],
  ['EUR', '€, eur, euro, euros, 欧元'],
  ['GBP', '£, gbp, 英镑'],
  ['CNY', '¥, cny, rmb, yuan, 元, 人民币'],
)

const unitFactor = (unit: string, measure: Measure, currency: string | undefined): string | undefined => {
  if (unit === '') return '1'
  if (measure !== 'money') return UNITS[measure].get(unit)
  const named = CURRENCIES.get(unit)
  return named !== undefined && (currency ?? 'USD') === named ? '1' : undefined
}

/** A decimal as its digits and the number of them after the point. */
const split = (decimal: string): readonly [digits: bigint, places: number] => {
  const [whole = '', rest = ''] = decimal.split('.')
  return [BigInt(whole + rest), rest.length]
}

const multiply = (decimal: string, factor: string): string => {
  if (factor === '1') return decimal
  const [[a, placesOfA], [b, placesOfB]] = [split(decimal), split(factor)]
  const places = placesOfA + placesOfB
  const digits = String(a * b).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const rest = digits.slice(digits.length - places).replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

type Numeral = { readonly _tag: 'One'; readonly value: string } | Exclude<QuantityReading, { _tag: 'Quantity' }>

const one = (whole: string, rest = ''): Numeral => ({
  _tag: 'One',
  value: rest === '' ? whole : `${whole === '' ? '0' : whole}.${rest}`,
})

/** Groups of three, and of two before the last three as in India, by one separator; decimals by another. */
const GROUPED = /^[1-9]\d{0,2}(?:([, '])\d{3})(?:\1\d{3})*(?:\.(\d*))?$/
const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.(\d*))?$/
const DOTTED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,(\d+))?$/
const SPACED = /^[1-9]\d{0,2}(?: \d{3})+,(\d+)$/

const readNumeral = (text: string): Numeral => {
  if (/^\d+\.?$/.test(text)) return one(text.replace('.', ''))
  const [, whole = '', rest] = /^(\d*)\.(\d+)$/.exec(text) ?? []
  if (rest !== undefined && !(rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole))) return one(whole, rest)
  // No thousands begin with a zero: this comma separates decimals.
  const [, zero = '', decimals] = /^(0+),(\d+)$/.exec(text) ?? []
  if (decimals !== undefined) return one(zero, decimals)
  // A comma before three digits separates thousands in both editions; a dot may.
  if (rest !== undefined) return { _tag: 'Ambiguous', readings: [whole + rest, `${whole}.${rest}0`] }
  const [, before = '', after] = /^(\d+),(\d{1,2})$/.exec(text) ?? []
  if (after !== undefined) return { _tag: 'Ambiguous', readings: [`${before}.${after}`, before + after] }
  for (const form of [GROUPED, INDIAN, DOTTED, SPACED]) {
    const match = form.exec(text)
    if (match === null) continue
    const decimals = match.at(-1) ?? ''
    const hasDecimals = /[.,]$/.test(text) || decimals !== ''
    const end = hasDecimals ? Math.max(text.lastIndexOf('.'), text.lastIndexOf(',')) : text.length
    return one(text.slice(0, end).replace(/\D/g, ''), decimals.replace(/\D/g, ''))
  }
  return UNREADABLE
}

/** Longer texts are not numbers. */
const MAX_CHARACTERS = 40

const NUMBER = /^([^\d.,-]*?) ?(-?)([\d.,](?:[\d., ']*[\d.,])?) ?([万萬]|千(?!克|米)|k(?![a-z]))? ?(\D+3|\D*)$/

/** Words that multiply sums of money: `m` is a million, `w` ten thousand. For other measures they are units. */
const SUM =
  /^([^\d.,-]*?) ?(-?)([\d.,](?:[\d., ']*[\d.,])?) ?(百万|[亿億万萬千]|(?:k|millions?|mio|mn|mm?|w)(?![a-z])\.?)? ?(\D*)$/

const MULTIPLES: Readonly<Record<string, string>> = Object.fromEntries([
  ...['千', 'k'].map((name) => [name, '1000']),
  ...['万', '萬', 'w'].map((name) => [name, '10000']),
  ...['百万', 'm', 'mm', 'mn', 'mio', 'million', 'millions'].map((name) => [name, '1000000']),
  ...['亿', '億'].map((name) => [name, '100000000']),
])

/**
 * Reads a number as people type and paste it: with currency or unit, separators of thousands, spaces, full-width
 * digits. Where a dot or comma may separate thousands or decimals, it returns both readings.
 */
export const readQuantity = (typed: string, measure: Measure, currency?: string): QuantityReading => {
  if (typed.length > MAX_CHARACTERS) return UNREADABLE
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200b]+/g, ' ')
    .replace(/[’‘`]/g, "'")
    .replace(/[−–]/g, '-')
    .replace(/[，、]/g, ',')
    .replace(/。/g, '.')
    .trim()
    // The end of the clause that it was copied from, or of a sum that nothing may be added to: `45000.-`, `元整`.
    .replace(/[,;]$|(?:\/|[.,])-$|(?<=元)整$/, '')
    // A figure that is said to be rough, or that a spreadsheet marks as a number, is this figure.
    .replace(/^(?:约|大约|approx\.?|approximately|about|ca\.?|circa|~|≈|\+)\s*(?=[^\s])/, '')
  const [, prefix = '', sign = '', numeral = '', multiple = '', suffix = ''] =
    (measure === 'money' ? SUM : NUMBER).exec(text) ?? []
  if (numeral === '') return UNREADABLE
  const [before, after] = [prefix.trim(), suffix.trim().replace(/(?<=[a-z])\.$/, '')]
  const [factorBefore, factorAfter] = [unitFactor(before, measure, currency), unitFactor(after, measure, currency)]
  if (factorBefore === undefined || factorAfter === undefined) return UNREADABLE
  // An amount may have its sign and its code: `$45,000 USD`.
  if (measure !== 'money' && before !== '' && after !== '') return UNREADABLE
  const factor = before === '' ? factorAfter : factorBefore
  const read = readNumeral(numeral)
  const finish = (value: string): string =>
    sign + multiply(multiply(value, MULTIPLES[multiple.replace('.', '')] ?? '1'), factor)
  if (read._tag === 'One') return { _tag: 'Quantity', value: finish(read.value) }
  // What a percentage may mean is never a thousand.
  if (read._tag === 'Ambiguous' && measure === 'percent')
    return { _tag: 'Quantity', value: sign + numeral.replace(',', '.') }
  if (read._tag === 'Unreadable') return read
  const write = (value: string): string =>
    `${before}${/[a-z]$/.test(before) ? ' ' : ''}${sign}${value}${multiple}${after === '' ? '' : ` ${after}`}`
  return { _tag: 'Ambiguous', readings: [write(read.readings[0]), write(read.readings[1])] }
}
