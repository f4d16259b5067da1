import type { MiniatureProps } from '#templates/ui/miniature.tsx'

/** Width and height of the drawings that have no geography. */
const width = 96
const height = 64
const box = `0 0 ${width} ${height}`

const rect = (x: number, y: number, w: number, h: number): string =>
  `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`

const round = (value: number): number => Math.round(value * 10) / 10

/** The longest list of rows that stay apart. */
const mostRows = 9

/** A text as its chapters: one row for each, as long as the chapter. `parts` add up to about 1,000. */
export const textMiniature = (parts: readonly number[]): MiniatureProps => {
  const rows = parts.slice(0, mostRows)
  const longest = Math.max(...rows, 1)
  const step = 48 / Math.max(rows.length, 4)
  const top = (height - step * rows.length) / 2
  return {
    box,
    line: `M10 ${round(top)}V${round(top + step * rows.length)}`,
    fill: rows
      .map((part, row) => rect(10, top + row * step + step * 0.2, Math.max(2, (part / longest) * 76), step * 0.6))
      .join(''),
  }
}

/** The bars of a comparison or of a chart. Starts and lengths are thousandths of the whole. */
export const barsMiniature = (bars: readonly { readonly start: number; readonly length: number }[]): MiniatureProps => {
  const rows = bars.slice(0, mostRows)
  const step = 48 / Math.max(rows.length, 3)
  const top = (height - step * rows.length) / 2
  return {
    box,
    line: `M10 8V56M29 8V56M48 8V56M67 8V56M86 8V56`,
    fill: rows
      .map(({ start, length }, row) =>
        rect(10 + (start / 1000) * 76, top + row * step + step * 0.2, Math.max(1, (length / 1000) * 76), step * 0.6),
      )
      .join(''),
  }
}

const onDial = (minute: number, radius: number): string => {
  const angle = (minute / 720) * 2 * Math.PI
  return `${round(width / 2 + radius * Math.sin(angle))} ${round(height / 2 - radius * Math.cos(angle))}`
}

/** A session on a twelve-hour dial. `from` is the minute of the day. */
export const clockMiniature = (from: number, minutes: number): MiniatureProps => {
  const until = from + Math.min(minutes, 719)
  const ticks = Array.from({ length: 12 }, (_, hour) => hour * 60)
  return {
    box,
    line: `M48 6a26 26 0 1 0 .1 0z${ticks.map((at) => `M${onDial(at, at % 180 === 0 ? 21 : 23.5)}L${onDial(at, 26)}`).join('')}`,
    fill: `M48 32L${onDial(from, 19)}A19 19 0 ${minutes > 360 ? 1 : 0} 1 ${onDial(until, 19)}z`,
  }
}

/** The days of a month in weeks that begin on Monday, with some of them marked. `days` are ISO days of any month. */
export const monthMiniature = (month: string, days: readonly string[]): MiniatureProps => {
  const first = new Date(`${month.slice(0, 7)}-01T00:00:00Z`)
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const lead = (first.getUTCDay() + 6) % 7
  const marked = new Set(days.filter((day) => day.startsWith(month.slice(0, 7))).map((day) => Number(day.slice(8, 10))))
  const cells = Array.from({ length: count }, (_, index) => {
    const at = lead + index
    return { day: index + 1, d: rect(13 + (at % 7) * 10.2, 5 + Math.floor(at / 7) * 9.2, 8, 7) }
  })
  return {
    box,
    line: cells
      .filter(({ day }) => !marked.has(day))
      .map(({ d }) => d)
      .join(''),
    fill: cells
      .filter(({ day }) => marked.has(day))
      .map(({ d }) => d)
      .join(''),
  }
}

/** Width of a chart in a list, in steps of two pixels. */
const steps = 60

/** Numbers that follow a command of a path, and where among them the point it leads to stands. */
const arity: Readonly<Record<string, number>> = { M: 2, m: 2, l: 2, q: 4, h: 1, v: 1 }

/** Reads the corners of a path made of moves, relative lines and curves; a curve counts with its end. */
const cornersOf = (d: string): readonly (readonly (readonly [number, number])[])[] => {
  const rings: [number, number][][] = []
  let x = 0
  let y = 0
  for (const [, command = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    if (command === 'z') continue
    const size = arity[command]
    if (size === undefined)
      throw new Error(`miniatures cannot read "${command}" in a path: write it with M, l, q, h, v, z.`)
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [a = 0, b = 0] = numbers.slice(Math.max(at + size - 2, at))
      const isAbsolute = command === 'M' && at === 0
      const dx = command === 'v' ? 0 : a
      const dy = command === 'v' ? a : command === 'h' ? 0 : b
      x = isAbsolute ? a : x + dx
      y = isAbsolute ? b : y + dy
      if (/m/i.test(command) && at === 0) rings.push([])
      rings.at(-1)?.push([x, y])
    }
  }
  return rings
}

/** The same shapes on a coarse grid, without those that vanish there. */
const coarsen = (d: string, unit: number, least: number): string =>
  cornersOf(d)
    .map((ring) =>
      ring
        .map(([x, y]) => [Math.round(x / unit), Math.round(y / unit)] as const)
        .filter(([x, y], index, all) => x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1]),
    )
    .filter(({ length }) => length >= least)
    .map((ring) =>
      ring
        .map(([x, y], index) => {
          const [px, py] = ring[index - 1] ?? [0, 0]
          return `${index === 0 ? 'M' : index === 1 ? 'l' : ' '}${x - px} ${y - py}`
        })
        .join(''),
    )
    .join('')

type Chart = {
  readonly width: number
  readonly height: number
  readonly land: string
  readonly lanes: readonly { readonly d: string }[]
}

/** The lanes of a text on their own chart: in full detail, or small enough to stand in a list. */
export const lanesMiniature = (
  { width: w, height: h, land, lanes }: Chart,
  detail: 'full' | 'coarse' = 'coarse',
): MiniatureProps =>
  detail === 'full'
    ? { box: `0 0 ${w} ${h}`, land, course: lanes.map(({ d }) => d).join('') }
    : {
        box: `0 0 ${steps} ${Math.round((h / w) * steps)}`,
        land: coarsen(land, w / steps, 6),
        course: lanes.map(({ d }) => coarsen(d, w / steps, 2)).join(''),
      }
