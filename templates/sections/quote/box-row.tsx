import type { ReactElement } from 'react'
import styles from './box-row.module.css'
import type { Boxes } from './read-quote.ts'

type BoxRowProps = {
  readonly boxes: readonly Boxes[]
  /** Share of the room that the goods take, from 0 to 1. */
  readonly share: number
  /** Text alternative. */
  readonly label: string
}

/** Width of the drawing in millimeters: three long containers beside one another. */
const width = 38_400
const gap = 800
/** Further ones are told, not drawn. */
export const mostDrawn = 12

type Drawn = { readonly x: number; readonly row: number; readonly length: number; readonly height: number }

const rowHeight = 2896 + 1400

/** Places containers in rows, each on the same ground. */
const placeBoxes = (boxes: readonly Boxes[]): readonly Drawn[] => {
  const drawn: Drawn[] = []
  let [x, row] = [0, 0]
  for (const { count, length, height } of boxes)
    for (let index = 0; index < count && drawn.length < mostDrawn; index += 1) {
      if (x + length > width) [x, row] = [0, row + 1]
      drawn.push({ x, row, length, height })
      x += length + gap
    }
  return drawn
}

/** Containers to one scale, filled from the doors as far as the goods fill them. */
export const BoxRow = ({ boxes, share, label }: BoxRowProps): ReactElement => {
  const drawn = placeBoxes(boxes)
  const rows = (drawn.at(-1)?.row ?? 0) + 1
  const total = drawn.reduce((sum, { length, height }) => sum + length * height, 0)
  let left = Math.min(1, share) * total
  return (
    <svg
      className={styles.boxes}
      viewBox={`-60 -60 ${width + 120} ${rows * rowHeight}`}
      role="img"
      aria-label={label}
      focusable="false"
    >
      {drawn.map(({ x, row, length, height }) => {
        const filled = Math.min(left, length * height) / height
        left -= filled * height
        const ground = row * rowHeight + 2896
        return (
          <g key={`${x} ${row}`}>
            <rect className={styles.box} x={x} y={ground - height} width={length} height={height} />
            {filled > 0 ? (
              <rect className={styles.fill} x={x} y={ground - height} width={filled} height={height} />
            ) : null}
            <path className={styles.ground} d={`M${x} ${ground}h${length}`} />
          </g>
        )
      })}
    </svg>
  )
}
