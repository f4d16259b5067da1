import type { LeafletProps } from './leaflet-props.ts'

/** The colours of `tokens.css`, which print cannot read. A test keeps both in step. */
export const colours = {
  ink: '#0d1e29',
  muted: '#4b5d69',
  line: '#ccd6d9',
  lineStrong: '#6f828d',
  sea: '#0a4d68',
  shoal: '#e5eff2',
  deep: '#083a50',
  deepInk: '#eef6f8',
  deepLine: '#4f8197',
  deepMuted: '#b4cdd7',
  signal: '#ae0f66',
} as const

export type Colour = (typeof colours)[keyof typeof colours]

/** How a text is set; lengths are in points, as everywhere here. */
export type Type = {
  readonly size: number
  readonly leading: number
  readonly colour: Colour
  readonly isBold: boolean
  /** Digits of one width, for columns. */
  readonly isTabular: boolean
  /** Chinese breaks at punctuation instead of inside a word, if the line allows. */
  readonly isPhrased: boolean
}

/**
 * A page as on the site: a sheet with a margin of 3 parts for notes and a field of 9 parts for the matter, and one left
 * edge for each.
 */
export type Sheet = {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  /** Left edge of the field, which ends at `right`. */
  readonly field: number
  readonly top: number
  readonly bottom: number
}

const EDGE = 54

const sheetOf = (width: number, height: number): Sheet => ({
  width,
  height,
  left: EDGE,
  right: width - EDGE,
  field: EDGE + (width - 2 * EDGE) / 4,
  top: 78,
  bottom: height - 76,
})

export const sheets: Readonly<Record<LeafletProps['paper'], Sheet>> = {
  a4: sheetOf(595.28, 841.89),
  letter: sheetOf(612, 792),
}

export type TypeName =
  | 'title'
  | 'lede'
  | 'series'
  | 'brand'
  | 'text'
  | 'chapter'
  | 'section'
  | 'entry'
  | 'cell'
  | 'columnHead'
  | 'label'
  | 'fact'
  | 'foot'

export type Look = Readonly<Record<TypeName, Type>>

const type = (size: number, leading: number, changes: Partial<Type> = {}): Type => ({
  size,
  leading,
  colour: colours.ink,
  isBold: false,
  isTabular: false,
  isPhrased: false,
  ...changes,
})

const small: Partial<Type> = { colour: colours.muted }
const bold: Partial<Type> = { isBold: true }
const heading: Partial<Type> = { isBold: true, isPhrased: true }

/** Chinese characters fill their squares: they need more room between lines and less size. */
export const lookOf = (isChinese: boolean): Look => ({
  title: type(isChinese ? 27 : 31, isChinese ? 38 : 34, { ...heading, colour: colours.deepInk }),
  lede: type(isChinese ? 11.5 : 12.5, isChinese ? 20 : 18.5, { colour: colours.deepMuted }),
  series: type(10, 14, { colour: colours.deepMuted }),
  brand: type(15, 18, { ...bold, colour: colours.deepInk }),
  text: type(isChinese ? 10 : 10.2, isChinese ? 18 : 15.6),
  chapter: type(isChinese ? 15 : 16, isChinese ? 22 : 20, heading),
  section: type(11.5, isChinese ? 18 : 15.6, heading),
  entry: type(isChinese ? 10 : 10.2, isChinese ? 17 : 15.6, { isTabular: true }),
  cell: type(8.8, isChinese ? 14.2 : 12.6, { isTabular: true }),
  columnHead: type(8, isChinese ? 13 : 11, { ...bold, ...small }),
  label: type(8, 12, small),
  fact: type(9.2, isChinese ? 14.2 : 13),
  foot: type(7.8, 11, small),
})
