import type { PageVotes } from '../../votes/keep-votes.ts'
import { drawBars, drawLine, escapeHtml } from './draw.ts'
import { byDay, type Figure, formSteps, funnels, ofKind, quartileByDay, totals } from './figures.ts'

/** Units, and thresholds of good values: https://web.dev/articles/vitals. */
const vitals = [
  { metric: 'LCP', unit: 'ms', good: 2500 },
  { metric: 'INP', unit: 'ms', good: 200 },
  { metric: 'CLS', unit: '', good: 0.1 },
  { metric: 'FCP', unit: 'ms', good: 1800 },
  { metric: 'TTFB', unit: 'ms', good: 800 },
] as const

const MAX_ROUTES = 25

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#0d1e29;background:#fafbf9}
h2{margin-top:2.5rem}figure{margin:1rem 0}svg{width:100%;font-size:12px}.line{fill:none;stroke:#0a4d68;stroke-width:2}
circle,rect{fill:#0a4d68}.axis{stroke:#ccd6d9;fill:none}.limit{stroke:#ae0f66;stroke-dasharray:4 4;fill:none}
table{width:100%;border-collapse:collapse}caption{text-align:left;font-weight:600}th{font-weight:400;text-align:left}
.number{text-align:right;padding:0 1rem;font-variant-numeric:tabular-nums}td:last-child{width:40%}td svg{height:.8rem;display:block}.votes td:last-child{width:auto}q{font-style:italic}`

const drawVotes = (edition: string, votes: readonly PageVotes[]): string => {
  const rows = votes.map(
    ({ page, yes, no, missing }) =>
      `<tr><th scope="row">${escapeHtml(page)}${missing.map((text) => `<br><q>${escapeHtml(text)}</q>`).join('')}</th><td class="number">${yes}</td><td class="number">${no}</td></tr>`,
  )
  return `<table class="votes"><caption>${escapeHtml(edition)}</caption><thead><tr><th scope="col">Article, and what was missing</th><th scope="col" class="number">Yes</th><th scope="col" class="number">No</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

/** Renders a self-contained HTML page of plots. */
export const writeReport = (
  figures: readonly Figure[],
  days: readonly string[],
  votes: readonly PageVotes[] = [],
): string => {
  const editions = [...new Set(figures.map(({ edition }) => edition))].sort()
  const ofEdition = (edition: string): readonly Figure[] => figures.filter((figure) => figure.edition === edition)
  const visits = editions.flatMap((edition) => [
    drawLine(`Visits, ${edition}`, days, byDay(ofKind(ofEdition(edition), 'visits'), days)),
    drawLine(`Browsers, ${edition}`, days, byDay(ofKind(ofEdition(edition), 'devices'), days)),
  ])
  const routes = editions.map((edition) =>
    drawBars(`Pages opened, ${edition}`, totals(ofKind(ofEdition(edition), 'route')).slice(0, MAX_ROUTES)),
  )
  const measured = ofKind(figures, 'vital')
  const lines = vitals.map(({ metric, unit, good }) => {
    const values = quartileByDay(
      measured.filter(({ key }) => key === metric),
      days,
    )
    return drawLine(`${metric} at p75${unit === '' ? '' : `, ${unit}`} (good up to ${good})`, days, values, good)
  })
  const forms = funnels(ofKind(figures, 'form')).map(({ form, steps }) =>
    drawBars(
      form,
      formSteps.map((step, index) => [step, steps[index] ?? 0]),
    ),
  )
  const voted = [...new Set(votes.map(({ edition }) => edition))].sort().map((edition) =>
    drawVotes(
      edition,
      votes.filter((vote) => vote.edition === edition),
    ),
  )
  const section = (title: string, parts: readonly string[]): string =>
    `<h2>${title}</h2>\n${parts.length === 0 ? '<p>Nothing has been measured.</p>' : parts.join('\n')}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Report</title><style>${STYLE}</style></head><body><h1>${days[0]} to ${days.at(-1)}</h1>
<p>Visitors who have agreed to analytics; days are those of UTC.</p>
${section('Visits', visits)}
${section('Pages', routes)}
${section('Vitals', lines)}
${section('Forms: visits by step', forms)}
${section('Help: was this helpful? From all who pressed, most answers No first', voted)}
</body></html>
`
}
