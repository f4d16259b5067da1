import { advanceOf } from './advances.ts'

const CLOSING = /^[，。！？、：；）》」』”’…—%]/
const OPENING = /[（《「『“‘]$/

/** Line break opportunities: after a space, and between Chinese characters that allow it. */
const piecesOf = (text: string, isChinese: boolean): readonly string[] => {
  if (!isChinese) return text.split(/(?<= )/)
  const pieces: string[] = []
  for (const part of text.match(/[\u0021-\u007e]+|./gsu) ?? []) {
    const last = pieces.at(-1)
    if (last !== undefined && (CLOSING.test(part) || OPENING.test(last))) pieces[pieces.length - 1] = last + part
    else pieces.push(part)
  }
  return pieces
}

/** Breaks a text into lines of at most a multiple of its size, except for longer words. */
export const setLines = (text: string, width: number, isChinese: boolean): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text, isChinese)) {
    if (line !== '' && advanceOf((line + piece).trimEnd(), isChinese) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trimEnd()].filter((set) => set !== '')
}

export type SetText = { readonly size: number; readonly lines: readonly string[] }

type Room = { readonly width: number; readonly height: number; readonly leading: number }

/** Keeps the number of lines but balances them, so that the last one is not a single word. */
const balanced = (text: string, width: number, isChinese: boolean): readonly string[] => {
  let lines = setLines(text, width, isChinese)
  for (let narrower = width - 0.5; narrower > width / 2; narrower -= 0.5) {
    const set = setLines(text, narrower, isChinese)
    if (set.length > lines.length) return lines
    lines = set
  }
  return lines
}

/** Sets a text in the largest size that fits; in the smallest, the rest is cut. */
export const fitText = (
  text: string,
  sizes: readonly number[],
  { width, height, leading }: Room,
  isChinese: boolean,
): SetText => {
  const most = (size: number): number => Math.max(1, Math.floor(height / (size * leading)))
  for (const size of sizes) {
    const lines = setLines(text, width / size, isChinese)
    const isNarrow = lines.every((line) => advanceOf(line, isChinese) * size <= width)
    if (isNarrow && lines.length <= most(size)) return { size, lines: balanced(text, width / size, isChinese) }
  }
  const size = sizes.at(-1) ?? 0
  const lines = setLines(text, width / size, isChinese)
  const shown = lines.slice(0, most(size))
  return {
    size,
    lines: shown.length < lines.length ? [...shown.slice(0, -1), `${shown.at(-1)?.slice(0, -1) ?? ''}…`] : shown,
  }
}
