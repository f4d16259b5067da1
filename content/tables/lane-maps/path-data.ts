import type { Point } from './simplify.ts'

/** SVG path data with one decimal: steps from point to point, written as briefly as the grammar allows. */
export const pathData = (lines: readonly (readonly Point[])[], end: 'open' | 'closed'): string =>
  lines.map((line) => lineData(line) + (end === 'closed' ? 'z' : '')).join('')

const lineData = (line: readonly Point[]): string => {
  const onGrid = line.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const)
  const steps = onGrid.map(([x, y], index) => {
    const [fromX, fromY] = onGrid[index - 1] ?? [0, 0]
    return [x - fromX, y - fromY] as const
  })
  const [start, ...rest] = steps.filter(([x, y], index) => index === 0 || x !== 0 || y !== 0)
  if (start === undefined) return ''
  return `M${numbers(start)}${rest.length > 0 ? `l${numbers(rest.flat())}` : ''}`
}

const numbers = (tenths: readonly number[]): string => {
  const written = tenths.map((value) => String(value / 10).replace(/^(-?)0\./, '$1.'))
  return written.map((text, index) => (needsSpace(written[index - 1], text) ? ` ${text}` : text)).join('')
}

const needsSpace = (before: string | undefined, text: string): boolean =>
  before !== undefined && !text.startsWith('-') && !(text.startsWith('.') && before.includes('.'))
