import type { FaceName, Faces } from './faces.ts'
import type { Inline } from './read-blocks.ts'

/** One character as it is set. */
export type Atom = {
  readonly text: string
  readonly face: FaceName
  readonly href: string | undefined
  /** Its place in the text, in UTF-16 units. */
  readonly at: number
}

const WORD_JOINER = '\u2060'
const SOFT_HYPHEN = '\u00ad'
const NO_BREAK_SPACE = '\u00a0'

const OPENING = /^[（《「『“‘【〔〈]$/
/** Signs whose ink is in the left half of their square. */
const CLOSING = /^[）》」』”’】〕〉、。，；：．]$/
const IDEOGRAPH = /^\p{Script=Han}$/u
const LETTER = /^[\p{Script=Latin}\p{Nd}]$/u

const isHan = ({ face }: Atom): boolean => face === 'han' || face === 'hanBold'

export const isOpening = (atom: Atom): boolean => isHan(atom) && OPENING.test(atom.text)
export const isClosing = (atom: Atom): boolean => isHan(atom) && CLOSING.test(atom.text)
export const isFullWidth = isHan

/**
 * Room between two characters beyond their own widths, in multiples of the size: a little between Chinese and Latin
 * (`text-autospace` on the site), and less between two signs, whose empty halves would meet.
 */
export const gapBetween = (before: Atom, after: Atom): number => {
  if (isClosing(before) && (isClosing(after) || isOpening(after))) return -0.5
  if (isOpening(before) && isOpening(after)) return -0.5
  const isMixed =
    (IDEOGRAPH.test(before.text) && LETTER.test(after.text)) || (LETTER.test(before.text) && IDEOGRAPH.test(after.text))
  return isMixed ? 0.125 : 0
}

/** Within a Latin word it is no quotation mark. */
const isApostrophe = (text: string, at: number): boolean => /^[A-Za-z]’[A-Za-z]$/.test(text.slice(at - 1, at + 2))

/** Finds a face for each character. Throws if no face has it, since the reader would see an empty box. */
export const atomsOf = (inlines: readonly Inline[], faces: Faces, isChinese: boolean): readonly Atom[] => {
  const atoms: Atom[] = []
  let at = 0
  for (const { text, isBold, href } of inlines) {
    const from = at
    for (const character of text) {
      const start = at
      at += character.length
      // Both only say where a line may break.
      if (character === WORD_JOINER || character === SOFT_HYPHEN) continue
      const shown = character === NO_BREAK_SPACE ? ' ' : character
      // The sign has room of its own behind it.
      const last = atoms.at(-1)
      if (shown === ' ' && last !== undefined && isClosing(last)) continue
      const face = faces.faceOf(shown, isBold, isChinese && !isApostrophe(text, start - from))
      if (face === undefined) {
        const point = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
        throw new Error(`No font of the leaflets has “${character}” (U+${point}), in “${text}”.`)
      }
      atoms.push({ text: shown, face, href, at: start })
    }
  }
  return atoms
}
