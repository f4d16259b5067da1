import type { PlaceKind } from '../place/place-client.ts'
import type { ToolValues } from '../tool/tool-values.ts'

/** Where a mode takes goods on; undefined for modes whose distances are entered. */
export const kindFor = (mode: string | undefined): PlaceKind | undefined =>
  mode === 'sea' ? 'port' : mode === 'air' ? 'airport' : undefined

const CODE = '[A-Z]{3}|[A-Z]{2}[A-Z0-9]{3}'
const ONLY_CODE = new RegExp(`^(?:${CODE})$`)
const CODE_IN_BRACKETS = new RegExp(`[(（](${CODE})[)）]$`)

/** The code that a text is, in capitals as codes are, or that it ends with in brackets, as suggestions write it. */
export const codeIn = (text: string): string | undefined => {
  const given = text.trim()
  return ONLY_CODE.test(given) ? given : CODE_IN_BRACKETS.exec(given)?.[1]
}

type Names = Readonly<Record<string, string>>

const nameOf = (code: string, names: Names): string | undefined =>
  Object.hasOwn(names, code) ? names[code] : undefined

/** A place as its field shows it: a code that has a name with it. */
export const writePlace = (value: string, names: Names): string => {
  const name = nameOf(value, names)
  return name === undefined ? value : /\p{sc=Han}/u.test(name) ? `${name}（${value}）` : `${name} (${value})`
}

/** Values with codes in place of the names that fields show, so that addresses have codes. */
export const tidyPlaces =
  (names: Names) =>
  (values: ToolValues): ToolValues =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const code = /^(?:from|to)\d+$/.test(name) ? codeIn(value) : undefined
        return [name, code === undefined || nameOf(code, names) === undefined ? value : code]
      }),
    )
