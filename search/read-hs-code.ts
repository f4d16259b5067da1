/**
 * `Code`: 2, 4, 6, 8 or 10 digits. `LostZero`: a code of chapters 01 to 09 without its first digit, as spreadsheets
 * leave it; `digits` has the zero again.
 */
export type HsCodeReading =
  | { readonly _tag: 'Code' | 'LostZero'; readonly digits: string }
  | { readonly _tag: 'NoCode' }

const NO_CODE: HsCodeReading = { _tag: 'NoCode' }

/** What people write before a code. */
const PREFIX =
  /^(?:(?:hs|hts|htsus|hsn|taric|cn|ncm|commodity|tariff)(?: ?(?:code|no\.?|number|编码|#))?|(?:税则|商品|海关|hs)?(?:税号|编码|编号|号列))[ .:#-]*/

/** Chapters of the Harmonized System; 77 is reserved, 98 and 99 are not goods. */
const isChapter = (digits: string): boolean => /^(0[1-9]|[1-8]\d|9[0-7])/.test(digits) && !digits.startsWith('77')

/** Longer texts are no codes. */
const MAX_CHARACTERS = 40

/** Reads a code of the Harmonized System, or of a national tariff, as people type and paste it. */
export const readHsCode = (typed: string): HsCodeReading => {
  if (typed.length > MAX_CHARACTERS) return NO_CODE
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[‐‑‒–—−_/·•。]/g, '-')
    .trim()
  const written = text.replace(PREFIX, '')
  if (!/^\d(?:[. -]*\d){0,9}\.?$/.test(written)) return NO_CODE
  const digits = written.replace(/\D/g, '')
  // A heading of four digits has its zero: `8507.6` lacks the last digit.
  if (digits.length % 2 === 1 && /^\d{4}\D/.test(written)) return NO_CODE
  const whole = digits.length % 2 === 0 ? digits : `0${digits}`
  if (!isChapter(whole)) return NO_CODE
  return { _tag: whole === digits ? 'Code' : 'LostZero', digits: whole }
}

/** Writes a code with the dots of the nomenclature: `8507.60`, `8507.60.00.20`. */
export const writeHsCode = (digits: string): string =>
  [digits.slice(0, 4), ...(digits.slice(4).match(/\d{1,2}/g) ?? [])].join('.')
