import { mercatorDegrees, type Sheet, sheetHeight, sheetWidth } from './sheet.ts'

/** Degrees between the meridians of a sheet, by its width. */
const stepOf = (across: number): number => {
  if (across <= 3) return 0.5
  if (across <= 6) return 1
  if (across <= 12) return 2
  if (across <= 24) return 4
  if (across <= 48) return 10
  return across <= 144 ? 20 : 30
}

const thickness = 8

/** A labelled degree, with its distance from the left or upper edge. */
type Line = { readonly degrees: number; readonly at: number }

const meridiansOf = ({ across, west }: Sheet): readonly Line[] => {
  const step = stepOf(across)
  const first = Math.ceil(west / step)
  return Array.from({ length: Math.floor((west + across) / step) - first + 1 }, (_, index) => {
    const degrees = (first + index) * step
    return { degrees, at: Math.round(((degrees - west) * sheetWidth) / across) }
  })
}

const parallelsOf = ({ across, top }: Sheet): readonly Line[] => {
  const step = stepOf(across)
  return Array.from({ length: Math.floor(160 / step) + 1 }, (_, index) => (Math.floor(80 / step) - index) * step)
    .map((degrees) => ({ degrees, at: Math.round(((top - mercatorDegrees(degrees)) * sheetWidth) / across) }))
    .filter(({ at }) => at > 0 && at < sheetHeight)
}

const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`

/** Meridians and parallels of a sheet, and the scale around it, with every other segment filled. */
export const drawFrame = (
  sheet: Sheet,
): { readonly graticule: string; readonly band: string; readonly pieces: string } => {
  const meridians = meridiansOf(sheet)
  const parallels = parallelsOf(sheet)
  const everyOther = (lines: readonly Line[], end: number): readonly (readonly [number, number])[] => {
    const step = stepOf(sheet.across)
    return lines.flatMap(({ degrees, at }, index) => {
      if (Math.round(degrees / step) % 2 !== 0) return []
      return [[at, (lines[index + 1]?.at ?? end) - at] as const]
    })
  }
  return {
    graticule: [
      ...meridians.map(({ at }) => `M${at} 0v${sheetHeight}`),
      ...parallels.map(({ at }) => `M0 ${at}h${sheetWidth}`),
    ].join(''),
    band:
      rectangle(0, 0, sheetWidth, sheetHeight) +
      rectangle(thickness, thickness, sheetWidth - 2 * thickness, sheetHeight - 2 * thickness),
    pieces: [
      ...everyOther(meridians, sheetWidth).flatMap(([at, length]) => [
        rectangle(at, 0, length, thickness),
        rectangle(at, sheetHeight - thickness, length, thickness),
      ]),
      ...everyOther(parallels, sheetHeight).flatMap(([at, length]) => [
        rectangle(0, at, thickness, length),
        rectangle(sheetWidth - thickness, at, thickness, length),
      ]),
    ].join(''),
  }
}
