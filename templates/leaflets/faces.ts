import { create, type Font } from 'fontkit'
import latinBold from '../cards/fonts/atkinson-hyperlegible-next-600.ttf?inline'
import hanBold from '../cards/fonts/noto-sans-sc-600.ttf?inline'
import latin from './fonts/atkinson-hyperlegible-next-400.ttf?inline'
import han from './fonts/noto-sans-sc-400.ttf?inline'
import type { Type } from './look.ts'

export type FaceName = 'latin' | 'latinBold' | 'han' | 'hanBold'

export type Faces = {
  readonly fonts: Readonly<Record<FaceName, Font>>
  /** The face for a character; undefined if none has it. */
  readonly faceOf: (character: string, isBold: boolean, isChinese: boolean) => FaceName | undefined
  /** Width of a text in one face. */
  readonly advance: (face: FaceName, text: string, type: Pick<Type, 'size' | 'isTabular'>) => number
}

export const tabular: readonly 'tnum'[] = ['tnum']

/** In Chinese, the Latin faces serve letters and digits only: see `fonts.css`, whose ranges these are. */
const LATIN_IN_CHINESE = /^[\u0020-\u007e\u00a0-\u00b6\u00b8-\u00ff\u2032-\u2033]$/

const isHan = (face: FaceName): boolean => face === 'han' || face === 'hanBold'

const fontIn = (address: string): Font => {
  const font = create(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
  if ('fonts' in font) throw new Error('A font of the leaflets is a collection.')
  return font
}

const openFaces = (): Faces => {
  const fonts = { latin: fontIn(latin), latinBold: fontIn(latinBold), han: fontIn(han), hanBold: fontIn(hanBold) }
  const advances = new Map<string, number>()
  return {
    fonts,
    faceOf: (character, isBold, isChinese) => {
      // The bold Chinese face lacks rare characters and signs that the other has.
      const order: readonly FaceName[] = isBold ? ['latinBold', 'hanBold', 'latin', 'han'] : ['latin', 'han']
      const point = character.codePointAt(0) ?? 0
      return order.find(
        (face) =>
          (!isChinese || isHan(face) || LATIN_IN_CHINESE.test(character)) && fonts[face].hasGlyphForCodePoint(point),
      )
    },
    advance: (face, text, { size, isTabular }) => {
      const key = `${face} ${isTabular} ${text}`
      const known = advances.get(key)
      if (known !== undefined) return known * size
      const font = fonts[face]
      const em = font.layout(text, isTabular ? [...tabular] : undefined).advanceWidth / font.unitsPerEm
      advances.set(key, em)
      return em * size
    },
  }
}

let opened: Faces | undefined

/** The faces of all leaflets, opened with the first. */
export const facesOf = (): Faces => {
  opened ??= openFaces()
  return opened
}
