import type { BorderPage } from '#content/schema/form-pages.ts'
import type { BorderLabelProps } from '#templates/sections/border-label.tsx'
import { code39, placeInCode39 } from './code-39.ts'

/** The label of a number: bars, and below them the name of each part. */
export const selectBorderLabel = ({ parts, note }: BorderPage['number']): BorderLabelProps => {
  const number = parts.map(({ characters }) => characters).join('')
  const { width, bars } = code39(number)
  return {
    number,
    width,
    path: bars.map((bar) => `M${bar.x} 0h${bar.width}v1h-${bar.width}z`).join(''),
    parts: parts.map((part, index) => {
      const start = parts.slice(0, index).reduce((sum, { characters }) => sum + characters.length, 0)
      return { ...part, ...placeInCode39(start, part.characters.length) }
    }),
    note,
  }
}
