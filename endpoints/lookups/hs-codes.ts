import { findGoods } from '#freight/classify/find-goods.ts'
import type { GoodsIndex } from '#freight/classify/goods-index.ts'
import { linesUnder, type TariffLine, type UsTariff } from '#freight/duty/tariff-chapter.ts'
import { readHsCode, writeHsCode } from '#search/read-hs-code.ts'

export type NamedCode = { readonly code: string; readonly written: string; readonly name: string }

/** A code of the Harmonized System that fits what was asked, with what stands above it. */
export type FoundCode = NamedCode & {
  readonly level: 'chapter' | 'heading' | 'subheading'
  readonly chapter?: NamedCode
  readonly heading?: NamedCode
  /** Words that led to it. */
  readonly matched?: readonly string[]
}

/** A line of the US tariff. */
export type FoundLine = NamedCode & {
  readonly subheading: NamedCode
  /** General rate of duty, as the tariff writes it. */
  readonly rate: string
  readonly from: string
  readonly to: string
  /** Short name where lines of a subheading have to be told apart. */
  readonly label?: string
}

/** Reading of a text. */
export type Reading =
  /** `digits` are all that were given; with `hasLostZero`, with the zero that spreadsheets drop. */
  { readonly as: 'code'; readonly digits: string; readonly hasLostZero: boolean } | { readonly as: 'words' }

const levels = { 2: 'chapter', 4: 'heading', 6: 'subheading' } as const

/** Digits of the Harmonized System; further ones are of a national tariff. */
const SUBHEADING = 6

/** Subheadings whose lines are looked for where words were given. */
const MOST_SUBHEADINGS = 5

export const readAsked = (asked: string): Reading => {
  const reading = readHsCode(asked)
  return reading._tag === 'NoCode'
    ? { as: 'words' }
    : { as: 'code', digits: reading.digits, hasLostZero: reading._tag === 'LostZero' }
}

const named = ({ names }: GoodsIndex, code: string): NamedCode => ({
  code,
  written: writeHsCode(code),
  name: names.get(code) ?? '',
})

const described = (index: GoodsIndex, code: string, matched?: readonly string[]): FoundCode => ({
  ...named(index, code),
  level: levels[code.length as keyof typeof levels] ?? 'subheading',
  ...(code.length > 2 ? { chapter: named(index, code.slice(0, 2)) } : {}),
  ...(code.length > 4 ? { heading: named(index, code.slice(0, 4)) } : {}),
  ...(matched === undefined ? {} : { matched }),
})

/** The code itself and, of a chapter or a heading, what is below it. */
const withBelow = ({ names }: GoodsIndex, digits: string): readonly string[] => {
  const code = digits.slice(0, SUBHEADING)
  const depth = Math.min(SUBHEADING, code.length + 2)
  const below = [...names.keys()].filter((other) => other.length === depth && other.startsWith(code))
  return [...new Set([...(names.has(code) ? [code] : []), ...below])]
}

/** Codes that a code or words stand for, best first. */
export const findHsCodes = (index: GoodsIndex, asked: string, reading: Reading): readonly FoundCode[] =>
  reading.as === 'code'
    ? withBelow(index, reading.digits).map((code) => described(index, code))
    : findGoods(index, index.simplify(asked)).map(({ code, matched }) => described(index, code, matched))

/** Beginnings of the lines that a code or words stand for. */
export const linesAsked = (index: GoodsIndex, asked: string, reading: Reading): readonly string[] =>
  reading.as === 'code'
    ? [reading.digits]
    : findGoods(index, index.simplify(asked))
        .slice(0, MOST_SUBHEADINGS)
        .map(({ code }) => code)

/** Lines of the US tariff below these codes on a day. */
export const findTariffLines = (
  index: GoodsIndex,
  tariff: UsTariff,
  codes: readonly string[],
  day: string,
  edition: string,
): readonly FoundLine[] => {
  const describe = ({ code, text, period, label }: TariffLine): FoundLine => {
    const subheading = named(index, code.slice(0, SUBHEADING))
    const own = label?.[edition]
    return {
      code,
      written: writeHsCode(code),
      name: own ?? subheading.name,
      subheading,
      rate: text,
      ...period,
      ...(own === undefined ? {} : { label: own }),
    }
  }
  return codes.flatMap((code) => linesUnder(tariff, code, day).map(describe))
}
