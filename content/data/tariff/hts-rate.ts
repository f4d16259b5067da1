import Big from 'big.js'
import { readRate } from '#freight/duty/rate.ts'

/** Units as the schedule writes them in a rate. */
const units: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/^\/kg$/, 'kg'],
  [/^\/clean kg$/, 'clean-kg'],
  [/^\/t$/, 't'],
  [/^\/ ?liter$/, 'liter'],
  [/^\/pf\. ?liter$/, 'proof-liter'],
  [/^\/pr\.$/, 'pair'],
  [/^\/doz\.?$/, 'dozen'],
  [/^\/gross$/, 'gross'],
  [/^\/line\/ ?gross$/, 'line-gross'],
  [/^\/hundred$/, 'hundred'],
  [/^\/(?:thousand|1,?000)$/, 'thousand'],
  [/^\/1,?000 pins$/, 'thousand-pins'],
  [/^\/m$/, 'm'],
  [/^\/m[2²]$/, 'm2'],
  [/^\/m[3³]$/, 'm3'],
  [/^\/bbl\.?$/, 'barrel'],
  [/^\/head$/, 'head'],
  [/^\/jewel$/, 'jewel'],
  [/^\/jewel over 7$/, 'jewel-over-7'],
  [/^\/article$/, 'article'],
  [/^ each$/, 'each'],
]

/** Bases that terms are charged on, as the schedule writes them. */
const parts: readonly (readonly [pattern: RegExp, part: string])[] = [
  [/^on contents and container$/, 'contents-and-container'],
  [/^on entire contents of container$/, 'container-contents'],
  [/^on drained weight$/, 'drained'],
  [/^of total sugars$/, 'sugars'],
  [/^on (?:the value of the )?lead content$/, 'lead'],
  [/^on tungsten content$/, 'tungsten'],
  [/^on molybdenum content$/, 'molybdenum'],
  [/^on magnesium content$/, 'magnesium'],
  [/^on copper content$/, 'copper'],
  [/^on ethyl alcohol content$/, 'alcohol'],
  [/^on (?:the )?case and strap, band or bracelet$/, 'case-and-strap'],
  [/^on the strap, band or bracelet$/, 'strap'],
  [/^on the movement and case$/, 'movement-and-case'],
  [/^on the movement$/, 'movement'],
  [/^on the case$/, 'case'],
  [/^on the battery$/, 'battery'],
  [/^on the apparatus$/, 'apparatus'],
  [/^on the value of the rifle$/, 'rifle'],
  [/^on the value of the telescopic sight, if any$/, 'sight'],
]

/** Rates that refer to others. */
const references: readonly (readonly [pattern: RegExp, reference: string])[] = [
  [
    /^The rate applicable to each garment in the (?:in the )?ensemble if (?:separately entered|entered separately)$/,
    'garments',
  ],
  [/^The rate of duty applicable to that article in the set subject to the highest rate of duty$/, 'set'],
  [/^The rate applicable to the natural juice in heading 2009$/, 'juice'],
  [/^The rate applicable to the article of which it is an? (?:part or )?accessory$/, 'article'],
  [/^The rate applicable to each article in the absence of this subheading$/, 'article'],
  [/^The rate applicable to the complete, assembled movement$/, 'movement'],
  [/the total duty shall not exceed the duty for the complete movement$/, 'movement'],
  [/^See additional U\.S\. note \d+/, 'note'],
]

const find = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

const dollarsOf = (amount: string, sign: string): string =>
  sign === '¢' ? new Big(amount).div(100).toFixed() : new Big(amount).toFixed()

const readTerm = (text: string): string | undefined => {
  const [, percent, share = ''] = /^([\d.]+)%\s*(.*)$/.exec(text) ?? []
  if (percent !== undefined) {
    const plain = new Big(percent).toFixed()
    if (share === '' || share === 'on the entire set') return `${plain}%`
    const part = find(parts, share)
    return part === undefined ? undefined : `${plain}% of ${part}`
  }
  const [, amount, rest = ''] = /^([\d.]+)¢(.*)$/.exec(text) ?? /^\$([\d.]+)(.*)$/.exec(text) ?? []
  if (amount === undefined) return undefined
  const dollars = dollarsOf(amount, text.startsWith('$') ? '$' : '¢')
  const whole = find(units, rest)
  if (whole !== undefined) return `$${dollars}/${whole}`
  const [, per = '', on = ''] = /^(\/[a-z. ]*?) ((?:on|of) .*)$/.exec(rest) ?? []
  const [unit, part] = [find(units, per), find(parts, on)]
  return unit === undefined || part === undefined ? undefined : `$${dollars}/${unit} of ${part}`
}

/**
 * Translates a general rate as the schedule words it into our notation, or gives undefined where it cannot be read.
 * Dollars take the place of cents.
 */
export const readHtsRate = (text: string): string | undefined => {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain === 'Free') return 'free'
  const reference = find(references, plain)
  if (reference !== undefined) return `as ${reference}`
  const sugar =
    /^([\d.]+)¢\/kg less ([\d.]+)¢\/kg for each degree under 100 degrees \(and fractions of a degree in proportion\) but not less than ([\d.]+)¢\/kg$/
  const [, dollars, less, least] = sugar.exec(plain) ?? []
  if (dollars !== undefined && less !== undefined && least !== undefined)
    return `sugar ${[dollars, less, least].map((cents) => dollarsOf(cents, '¢')).join(' ')}`
  const terms = plain.split(/\s*\+\s*/).map(readTerm)
  const rate = terms.join(' + ')
  return terms.includes(undefined) || readRate(rate) === undefined ? undefined : rate
}
