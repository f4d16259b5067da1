type NumberStyle = {
  /** Marks between groups of three digits and before decimals; undefined where `Intl` has to write each number. */
  readonly marks: { readonly group: string; readonly decimal: string; readonly least: number } | undefined
  readonly whole: Intl.NumberFormat
  readonly tenths: Intl.NumberFormat
}

const styles = new Map<string, NumberStyle>()

/** Languages with other digits, or groups of another length, have no marks. */
const marksOf = ({ tenths, whole }: Omit<NumberStyle, 'marks'>): NumberStyle['marks'] => {
  const parts = tenths.formatToParts(12_345_678.9)
  const markOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const [group, decimal] = [markOf('group'), markOf('decimal')]
  if (tenths.format(12_345_678.9) !== `12${group}345${group}678${decimal}9`) return undefined
  return { group, decimal, least: whole.format(1234) === '1234' ? 10_000 : 1000 }
}

const styleOf = (language: string): NumberStyle => {
  const known = styles.get(language)
  if (known !== undefined) return known
  const formats = {
    whole: new Intl.NumberFormat(language, { maximumFractionDigits: 0 }),
    tenths: new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  }
  const fresh = { ...formats, marks: marksOf(formats) }
  styles.set(language, fresh)
  return fresh
}

const groupDigits = (whole: number, { group, least }: { readonly group: string; readonly least: number }): string =>
  whole < least ? String(whole) : String(whole).replace(/\B(?=(\d{3})+$)/g, group)

/** `10,550`, in German `10.550`. Marks come from `Intl`, which would take twice as long to write each number. */
export const writeWhole = (value: number, language: string): string => {
  const { marks, whole } = styleOf(language)
  // Zero without a sign.
  const rounded = Math.round(value) + 0
  return marks === undefined || rounded < 0 ? whole.format(rounded) : groupDigits(rounded, marks)
}

/** `7.8`, in German `7,8`. */
export const writeTenths = (value: number, language: string): string => {
  const { marks, tenths } = styleOf(language)
  const rounded = Math.round(value * 10) + 0
  if (marks === undefined || rounded < 0) return tenths.format(rounded / 10)
  return `${groupDigits(Math.trunc(rounded / 10), marks)}${marks.decimal}${rounded % 10}`
}
