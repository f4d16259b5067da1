import { BUDGET_ARTICLES, MAX_ONE_CHANGE_MS, MAX_PEAK_BYTES, MAX_RATIO } from '../report/budgets.ts'
import type { RunSummary, SizeSummary } from '../report/summarise.ts'
import { drawPanel, PANEL, type Panel, type Point, type Series } from './panel.ts'

const MARGIN = 24
const WIDTH = 2 * PANEL.width + 2 * MARGIN
const HEIGHT = PANEL.height + 2 * MARGIN

/** Colours of the site's charts in both themes, inlined because the plot is shown as an image. */
const STYLE = `
  svg {
    --paper: #fafbf9; --ink: #0d1e29; --muted: #4b5d69; --line: #e4eaeb; --line-strong: #c6d1d5;
    --sea: #0a4d68; --signal: #ae0f66; --land: #80621a
  }
  @media (prefers-color-scheme: dark) {
    svg {
      --paper: #0a141a; --ink: #e3ecef; --muted: #9bb0ba; --line: #182730; --line-strong: #2c424e;
      --sea: #7fc6df; --signal: #ff84bd; --land: #d9b766
    }
  }
  text {
    font: 12px system-ui, -apple-system, 'Segoe UI', sans-serif; font-variant-numeric: tabular-nums; fill: var(--muted)
  }
  path { fill: none; stroke: var(--colour); stroke-linecap: round; stroke-linejoin: round }
  .paper { fill: var(--paper) }
  .title { font-size: 15px; font-weight: 600; fill: var(--ink) }
  .unit { font-size: 12px; font-weight: 400; fill: var(--muted) }
  .tick-x { text-anchor: middle }
  .tick-y { text-anchor: end }
  .grid { --colour: var(--line) }
  .decade { --colour: var(--line-strong) }
  .line, .lid { stroke-width: 2 }
  circle { fill: var(--paper); stroke: var(--colour); stroke-width: 2 }
  .label { font-weight: 500; fill: var(--colour); stroke: var(--paper); stroke-width: 4px; paint-order: stroke }
  .leader { opacity: 0.5 }
  .floor,
  .bare-loop { --colour: var(--muted) }
  .cold { --colour: var(--sea) }
  .unchanged { --colour: var(--land) }
  .one-change { --colour: var(--signal) }
  .budget { --colour: var(--ink) }
  .budget .line { stroke-width: 1.25; stroke-dasharray: 0.1 4 }
  .budget .label { font-style: italic; font-weight: 400 }
`

type PlottedRun = 'floor' | 'bareLoop' | 'cold' | 'unchanged' | 'oneChange'

const NAMES: readonly (readonly [PlottedRun, name: string, label: string])[] = [
  ['floor', 'floor', 'floor'],
  ['bareLoop', 'bare-loop', 'bare loop'],
  ['cold', 'cold', 'cold build'],
  ['oneChange', 'one-change', 'one change'],
  ['unchanged', 'unchanged', 'no change'],
]

const seriesOf = (
  sizes: readonly SizeSummary[],
  measure: (run: RunSummary, size: SizeSummary) => number | null,
): readonly Series[] =>
  NAMES.map(([run, name, label]) => ({
    name,
    label,
    points: sizes.flatMap((size): readonly Point[] => {
      const value = measure(size[run], size)
      return value === null ? [] : [[size.articles, value]]
    }),
  }))

const secondsPanel = (sizes: readonly SizeSummary[]): Panel => ({
  title: 'Time',
  unit: 'seconds, without bundling',
  series: seriesOf(sizes, (run, size) => (run === size.cold ? size.coldPagesMs : run.wallMs) / 1000),
  budgets: [
    {
      label: `${MAX_RATIO} × floor`,
      points: sizes.map(({ articles, floor }): Point => [articles, (MAX_RATIO * floor.wallMs) / 1000]),
    },
  ],
  marks: sizes
    .filter(({ articles }) => articles === BUDGET_ARTICLES)
    .map(({ articles }) => ({
      name: 'one-change',
      label: `≤ ${MAX_ONE_CHANGE_MS / 1000} s`,
      at: [articles, MAX_ONE_CHANGE_MS / 1000],
    })),
  reach: [0.1, 1],
})

const memoryPanel = (sizes: readonly SizeSummary[]): Panel => ({
  title: 'Peak memory',
  unit: 'megabytes',
  series: seriesOf(sizes, ({ peakBytes }) => peakBytes && peakBytes / 1e6),
  budgets: [
    {
      label: `budget ${MAX_PEAK_BYTES / 1e6}`,
      points: sizes.map(({ articles }): Point => [articles, MAX_PEAK_BYTES / 1e6]),
    },
  ],
  marks: [],
  reach: [100, 500],
})

/** Plots time and memory over the number of articles as an SVG document. */
export const drawPlot = (
  sizes: readonly SizeSummary[],
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}"
  height="${HEIGHT}" role="img" aria-labelledby="plot-title">
<title id="plot-title">Time and peak memory of floor and engine by number of articles, with logarithmic axes</title>
<style>${STYLE}</style>
<rect class="paper" width="${WIDTH}" height="${HEIGHT}" rx="6"/>
<g transform="translate(${MARGIN} ${MARGIN})">
${drawPanel(secondsPanel(sizes))}
</g>
<g transform="translate(${MARGIN + PANEL.width + 12} ${MARGIN})">
${drawPanel(memoryPanel(sizes))}
</g>
</svg>
`
