import LineBreaker from 'linebreak'
import { type Atom, atomsOf, gapBetween, isClosing, isFullWidth, isOpening } from './atoms.ts'
import type { FaceName, Faces } from './faces.ts'
import type { Type } from './look.ts'
import type { Inline } from './read-blocks.ts'

/** Characters of one face and one link, drawn at once. `x` is relative to the line. */
export type Run = {
  readonly text: string
  readonly face: FaceName
  readonly href: string | undefined
  readonly x: number
  readonly width: number
  /** Added after each character. */
  readonly spacing: number
}

export type Line = { readonly runs: readonly Run[]; readonly width: number }

/** Characters that no line may divide, with the spaces behind them. */
type Word = { readonly core: readonly Atom[]; readonly spaces: readonly Atom[]; readonly width: number }

export type Setting = { readonly faces: Faces; readonly isChinese: boolean; readonly type: Type }

/**
 * Quotation marks have no direction in the algorithm, which would then allow no break at them: in Chinese they have.
 */
const withDirections = (text: string): string =>
  text
    .replaceAll('“', '「')
    .replaceAll('”', '」')
    .replace(/‘(?!\w)|(?<!\w)‘/g, '『')
    .replace(/(?<!\w)’|’(?!\w)/g, '』')

const opportunities = (text: string, isChinese: boolean): readonly number[] => {
  const breaker = new LineBreaker(isChinese ? withDirections(text) : text)
  const positions: number[] = []
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) positions.push(next.position)
  return positions
}

/** Divides characters where the face or the link changes, or where there is a gap. */
const groupsOf = (atoms: readonly Atom[]): readonly (readonly Atom[])[] => {
  const groups: Atom[][] = []
  for (const atom of atoms) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (last !== undefined && last.face === atom.face && last.href === atom.href && gapBetween(last, atom) === 0)
      group?.push(atom)
    else groups.push([atom])
  }
  return groups
}

const textOf = (atoms: readonly Atom[]): string => atoms.map(({ text }) => text).join('')

/** Sets characters one after another, from a point on. */
const placeRuns = (
  atoms: readonly Atom[],
  { faces, type }: Setting,
  start: number,
  hanSpacing: number,
): { readonly runs: readonly Run[]; readonly end: number } => {
  let x = start
  let before: Atom | undefined
  const runs: Run[] = []
  for (const group of groupsOf(atoms)) {
    const [first] = group
    if (first === undefined) continue
    if (before !== undefined) x += gapBetween(before, first) * type.size
    const text = textOf(group)
    const spacing = isFullWidth(first) ? hanSpacing : 0
    const width = faces.advance(first.face, text, type) + spacing * group.length
    runs.push({ text, face: first.face, href: first.href, x, width, spacing })
    x += width
    before = group.at(-1)
  }
  return { runs, end: x }
}

const widthOf = (atoms: readonly Atom[], setting: Setting): number => placeRuns(atoms, setting, 0, 0).end

const wordsOf = (inlines: readonly Inline[], setting: Setting): readonly Word[] => {
  const atoms = atomsOf(inlines, setting.faces, setting.isChinese)
  const words: Word[] = []
  let from = 0
  for (const position of opportunities(inlines.map(({ text }) => text).join(''), setting.isChinese)) {
    let to = from
    while (to < atoms.length && (atoms[to]?.at ?? 0) < position) to += 1
    let end = to
    while (end > from && atoms[end - 1]?.text === ' ') end -= 1
    const core = atoms.slice(from, end)
    if (to > from) words.push({ core, spaces: atoms.slice(end, to), width: widthOf(core, setting) })
    from = to
  }
  return words
}

/** The empty half of a sign at the end of a line may reach into the margin. */
const overhang = (atom: Atom | undefined, { type }: Setting): number =>
  atom !== undefined && isClosing(atom) ? type.size / 2 : 0

/** So may that of a sign at its beginning. */
const indent = (atom: Atom | undefined, { type }: Setting): number =>
  atom !== undefined && isOpening(atom) ? -type.size / 2 : 0

const atomsIn = (words: readonly Word[]): readonly Atom[] =>
  words.flatMap(({ core, spaces }, index) => (index === words.length - 1 ? core : [...core, ...spaces]))

const PHRASE_END = /\p{P}$/u

/** Joins words up to the next sign, as far as a line holds them. */
const phrasesOf = (words: readonly Word[], most: number, setting: Setting): readonly Word[] => {
  const phrases: Word[][] = [[]]
  for (const word of words) {
    const [first] = word.core
    if (first !== undefined && isOpening(first)) phrases.push([])
    phrases.at(-1)?.push(word)
    if (PHRASE_END.test(textOf(word.core))) phrases.push([])
  }
  return phrases.flatMap((phrase) => {
    const core = atomsIn(phrase)
    const width = widthOf(core, setting)
    return core.length > 0 && width <= most ? [{ core, spaces: phrase.at(-1)?.spaces ?? [], width }] : phrase
  })
}

type Filled = { words: Word[]; width: number }

const widthWith = (filled: Filled, word: Word, setting: Setting): number => {
  const last = filled.words.at(-1)
  const [first] = word.core
  if (last === undefined) return indent(first, setting) + word.width
  const before = last.spaces.at(-1) ?? last.core.at(-1)
  const gap = before === undefined || first === undefined ? 0 : gapBetween(before, first) * setting.type.size
  return filled.width + widthOf(last.spaces, setting) + gap + word.width
}

/** A word wider than the column, such as an address, is divided anywhere. */
const divided = (word: Word, most: number, setting: Setting): readonly Word[] =>
  word.width <= most
    ? [word]
    : word.core.map((atom, index) => ({
        core: [atom],
        spaces: index === word.core.length - 1 ? word.spaces : [],
        width: widthOf([atom], setting),
      }))

const fill = (words: readonly Word[], most: number, setting: Setting): readonly Filled[] => {
  const lines: Filled[] = []
  let line: Filled = { words: [], width: 0 }
  for (const word of words.flatMap((candidate) => divided(candidate, most, setting))) {
    const width = widthWith(line, word, setting)
    if (line.words.length > 0 && width - overhang(word.core.at(-1), setting) > most) {
      lines.push(line)
      line = { words: [], width: 0 }
      line.width = widthWith(line, word, setting)
    } else line.width = width
    line.words.push(word)
  }
  return [...lines, line]
}

/** Takes words down to a last line that would be a single short one. */
const withoutRunt = (lines: readonly Filled[], most: number, setting: Setting): readonly Filled[] => {
  const last = lines.at(-1)
  const before = lines.at(-2)
  if (last === undefined || before === undefined) return lines
  const least = Math.min(most / 6, 4 * setting.type.size)
  const words = [...before.words]
  const tail = [...last.words]
  while (widthOf(atomsIn(tail), setting) < least && words.length > 3) {
    const moved = words.pop()
    if (moved !== undefined) tail.unshift(moved)
  }
  const isRagged = widthOf(atomsIn(words), setting) < most * 0.6
  if (tail.length === last.words.length || isRagged) return lines
  return [...lines.slice(0, -2), { words, width: 0 }, { words: tail, width: 0 }]
}

export type LineShape = {
  readonly width: number
  /** Chinese text fills its column; labels, headings and cells do not. */
  readonly isJustified?: boolean
}

/** The most that justifying may put between two Chinese characters, in multiples of their size. */
const MAX_SPACING = 0.2

/** Keeps the space at which a line was broken, so that whoever copies the text gets two words. */
const withSpace = (runs: readonly Run[], isSpaced: boolean): readonly Run[] =>
  runs.map((run, index) => (isSpaced && index === runs.length - 1 ? { ...run, text: `${run.text} ` } : run))

const setLine = (
  words: readonly Word[],
  most: number,
  { isLast, isFilled }: { readonly isLast: boolean; readonly isFilled: boolean },
  setting: Setting,
): Line => {
  const atoms = atomsIn(words)
  const isSpaced = !isLast && (words.at(-1)?.spaces.length ?? 0) > 0
  const start = indent(atoms[0], setting)
  const natural = placeRuns(atoms, setting, start, 0)
  const slack = most + overhang(atoms.at(-1), setting) - natural.end
  const count = atoms.slice(0, -1).filter(isFullWidth).length
  const spacing = isFilled && count > 0 ? slack / count : 0
  if (spacing <= 0 || spacing > MAX_SPACING * setting.type.size)
    return { runs: withSpace(natural.runs, isSpaced), width: natural.end }
  return { runs: withSpace(placeRuns(atoms, setting, start, spacing).runs, isSpaced), width: most }
}

/** Breaks a text into lines by the Unicode algorithm; no Chinese line begins or ends with the wrong sign. */
export const breakLines = (
  inlines: readonly Inline[],
  { width, isJustified = false }: LineShape,
  setting: Setting,
): readonly Line[] => {
  const { isChinese, type } = setting
  const all = wordsOf(inlines, setting)
  if (all.length === 0) return []
  const words = isChinese && type.isPhrased ? phrasesOf(all, width, setting) : all
  const lines = withoutRunt(fill(words, width, setting), width, setting)
  return lines.map((line, index) => {
    const isLast = index === lines.length - 1
    return setLine(line.words, width, { isLast, isFilled: isJustified && !isLast }, setting)
  })
}

/** Widths between which a column may choose: its longest word, and all of its text on one line. */
export const widthsOf = (
  inlines: readonly Inline[],
  setting: Setting,
): { readonly least: number; readonly most: number } => {
  const words = wordsOf(inlines, setting)
  return {
    least: Math.max(0, ...words.map(({ width }) => width)),
    most: widthOf(atomsIn(words), setting),
  }
}
