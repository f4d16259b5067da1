import { advanceOf, isLatin } from './advances.ts'
import { fitText } from './set-lines.ts'

/** Parts of a chart that a card shows. */
export type CardChart = {
  readonly width: number
  readonly height: number
  readonly land: string
  readonly graticule: string
  readonly lanes: readonly { readonly d: string }[]
}

export type PageCardProps = {
  readonly brand: string
  readonly host: string
  /** Section of the page. */
  readonly section: string
  readonly title: string
  /** Shown below the title of a page without a chart or scale. */
  readonly lede: string
  readonly isChinese: boolean
  /** Shares of a text in thousandths, and its length. */
  readonly scale?: { readonly parts: readonly number[]; readonly end: string } | undefined
  readonly chart?: CardChart | undefined
}

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** The light theme of `tokens.css`: a card has one background on every host. */
const COLOURS = {
  paper: '#fafbf9',
  ink: '#0d1e29',
  muted: '#4b5d69',
  line: '#ccd6d9',
  sea: '#0a4d68',
  shoal: '#e5eff2',
  land: '#eae5d6',
  signal: '#ae0f66',
}

const LATIN = 'Atkinson Hyperlegible Next SemiBold'
const CHINESE = 'Noto Sans SC Thin SemiBold'

const MARGIN = 66
const FIELD = { left: 336, right: 1134, top: 66, bottom: 564 }
const LEADING = 1.14

/** Rounds, because sums of fractions depend on their order. */
const rounded = (coordinate: number): number => Math.round(coordinate * 100) / 100

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

type Place = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill: string
  readonly anchor?: 'end'
}

type Run = { readonly latin: boolean; readonly words: string }

/** Splits a text into runs of one font each. */
const runsOf = (words: string, isChinese: boolean): readonly Run[] => {
  const runs: Run[] = []
  for (const character of words) {
    const latin = isLatin(character, isChinese)
    const last = runs.at(-1)
    if (last?.latin === latin) runs[runs.length - 1] = { latin, words: last.words + character }
    else runs.push({ latin, words: character })
  }
  return runs
}

/** Positions each run separately: a renderer that shapes the whole text would use one font for all of it. */
const text = (words: string, isChinese: boolean, { x, y, size, fill, anchor }: Place): string => {
  let at = anchor === 'end' ? x - size * advanceOf(words, isChinese) : x
  const runs = runsOf(words, isChinese).map((run) => {
    const start = at
    at += size * advanceOf(run.words, isChinese)
    const font = `font-family="${run.latin ? LATIN : CHINESE}"`
    return `<text xml:space="preserve" x="${rounded(start)}" y="${y}" ${font}>${escaped(run.words)}</text>`
  })
  return `<g font-size="${size}" fill="${fill}">${runs.join('')}</g>`
}

/** The scale around a chart, in segments of equal length. */
const border = (): string => {
  const outer = 22
  const inner = 32
  const piece = (CARD_WIDTH - 2 * inner) / 24
  const high = (CARD_HEIGHT - 2 * inner) / 12
  const pieces: string[] = []
  for (let at = 0; at < 24; at += 2) {
    pieces.push(`M${inner + at * piece} ${outer}h${piece}v10h${-piece}z`)
    pieces.push(`M${inner + (at + 1) * piece} ${CARD_HEIGHT - inner}h${piece}v10h${-piece}z`)
  }
  for (let at = 0; at < 12; at += 2) {
    pieces.push(`M${outer} ${inner + (at + 1) * high}h10v${high}h-10z`)
    pieces.push(`M${CARD_WIDTH - inner} ${inner + at * high}h10v${high}h-10z`)
  }
  const frame = (inset: number): string =>
    `<rect x="${inset}" y="${inset}" width="${CARD_WIDTH - 2 * inset}" height="${CARD_HEIGHT - 2 * inset}" ` +
    `fill="none" stroke="${COLOURS.ink}" stroke-width="1.5"/>`
  return `${frame(outer)}${frame(inner)}<path d="${pieces.join('')}" fill="${COLOURS.ink}"/>`
}

const mark = (): string =>
  `<g transform="translate(${MARGIN} ${MARGIN}) scale(1.75)" fill="none" stroke-width="3"><circle cx="16" cy="16" ` +
  `r="10.5" stroke="${COLOURS.sea}"/><path d="M1 25c8 0 8-9 15-9s7-9 15-9" stroke="${COLOURS.signal}"/></g>`

const scaleBar = (
  { parts, end }: { readonly parts: readonly number[]; readonly end: string },
  isChinese: boolean,
): string => {
  const width = FIELD.right - FIELD.left
  const y = FIELD.bottom - 46
  let from = 0
  const pieces = parts.map((part, index) => {
    const start = from
    from += part
    return index % 2 === 0
      ? `<rect x="${FIELD.left + (start * width) / 1000}" y="${y}" width="${(part * width) / 1000}" height="12"/>`
      : ''
  })
  return [
    `<g fill="${COLOURS.sea}">${pieces.join('')}</g>`,
    `<rect x="${FIELD.left}" y="${y}" width="${width}" height="12" fill="none" stroke="${COLOURS.sea}" ` +
      `stroke-width="1.5"/>`,
    text('0', isChinese, { x: FIELD.left, y: FIELD.bottom, size: 22, fill: COLOURS.muted }),
    text(end, isChinese, { x: FIELD.right, y: FIELD.bottom, size: 22, fill: COLOURS.muted, anchor: 'end' }),
  ].join('')
}

const lanes = ({ width, height, land, graticule, lanes: courses }: CardChart, top: number): string =>
  [
    `<svg x="${FIELD.left}" y="${top}" width="${FIELD.right - FIELD.left}" height="${FIELD.bottom - top}" ` +
      `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.shoal}"/><path d="${land}" fill="${COLOURS.land}"/>`,
    `<path d="${graticule}" fill="none" stroke="${COLOURS.line}" stroke-width="2"/>`,
    `<g fill="none" stroke="${COLOURS.sea}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">`,
    ...courses.map(({ d }) => `<path d="${d}"/>`),
    '</g></svg>',
  ].join('')

/** Cards to keep: all pages of a data family share one. */
const CARDS_KEPT = 32

const cards = new Map<string, string>()

/** The share card of a page as SVG: the title block of a chart sheet, with the page's chart or scale. */
export const pageCard = (props: PageCardProps): string => {
  if (props.chart !== undefined) return layOut(props)
  const key = JSON.stringify(props)
  const known = cards.get(key)
  if (known !== undefined) return known
  const card = layOut(props)
  if (cards.size === CARDS_KEPT) cards.clear()
  cards.set(key, card)
  return card
}

const layOut = ({ brand, host, section, title, lede, isChinese, scale, chart }: PageCardProps): string => {
  const top = 140
  const drawn = chart === undefined ? (scale === undefined ? lede : '') : ''
  const bottom = chart !== undefined ? 300 : drawn === '' ? FIELD.bottom - 90 : 400
  const width = FIELD.right - FIELD.left
  const sizes = chart === undefined ? [76, 68, 60, 52, 44] : [60, 52, 44, 38]
  const { size, lines } = fitText(title, sizes, { width, height: bottom - top, leading: LEADING }, isChinese)
  const titleEnd = top + size * lines.length * LEADING
  const rest = fitText(drawn, [30], { width, height: FIELD.bottom - titleEnd - 20, leading: 1.4 }, isChinese)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" ` +
      `viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">`,
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${COLOURS.paper}"/>`,
    border(),
    mark(),
    text(brand, isChinese, { x: MARGIN, y: 168, size: 36, fill: COLOURS.ink }),
    text(host, isChinese, { x: MARGIN, y: FIELD.bottom, size: 20, fill: COLOURS.muted }),
    `<path d="M${FIELD.left - 34} 32V${CARD_HEIGHT - 32}" stroke="${COLOURS.line}" stroke-width="1.5"/>`,
    text(section, isChinese, { x: FIELD.left, y: 92, size: 28, fill: COLOURS.sea }),
    ...lines.map((line, index) =>
      text(line, isChinese, {
        x: FIELD.left,
        y: Math.round(top + size * (0.86 + index * LEADING)),
        size,
        fill: COLOURS.ink,
      }),
    ),
    ...rest.lines.map((line, index) =>
      text(line, isChinese, {
        x: FIELD.left,
        y: Math.round(titleEnd + 42 + index * 42),
        size: rest.size,
        fill: COLOURS.muted,
      }),
    ),
    chart === undefined ? '' : lanes(chart, 330),
    chart === undefined && scale !== undefined ? scaleBar(scale, isChinese) : '',
    '</svg>',
  ].join('')
}
