import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import type { EmissionsPage } from '#content/schema/tool-pages.ts'
import type { EmissionsEstimate, EmissionsLine, Grams, Halving } from '#freight/emissions/emissions-estimate.ts'
import type { Per } from '#freight/emissions/factor-table.ts'
import type { StackLook } from '../drawings/stack.tsx'
import { type Citation, writeDate } from '../tool/cite.ts'
import { fill } from '../tool/fill.ts'
import type { EmissionsResultProps } from './emissions-result.tsx'

export type EmissionsWords = Pick<EmissionsPage, 'factors' | 'result'> & {
  readonly edition: string
  /** Names of ports and airports by code. */
  readonly places: Readonly<Record<string, string>>
}

type Figures = {
  readonly number: (value: number | string, most?: number) => string
  /** Rounds to ten grams, up to ten tonnes. */
  readonly kilograms: (grams: Grams) => string
  /** For headlines: rounds to the kilogram, above a tonne. */
  readonly roughly: (grams: Grams) => string
  readonly share: (part: number, whole: number) => string
}

const figuresOf = (edition: string): Figures => {
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(edition, options)
  const [coarse, fine] = [format({ maximumFractionDigits: 0 }), format({ maximumFractionDigits: 2 })]
  const percent = format({ style: 'percent', maximumFractionDigits: 0 })
  return {
    number: (value, most = 4) => format({ maximumFractionDigits: most }).format(Number(value)),
    kilograms: (grams) => (grams < 10_000_000 ? fine : coarse).format(grams / 1000),
    roughly: (grams) => (grams < 1_000_000 ? fine : coarse).format(grams / 1000),
    share: (part, whole) => percent.format(whole === 0 ? 0 : part / whole),
  }
}

const unitKeys = { 'teu-km': 'teuKm', 'tonne-km': 'tonneKm', tonne: 'tonne', container: 'container' } as const

/** Hubs are in kilograms, legs in grams. */
const factorFor = (per: Per, factor: string): number =>
  per === 'tonne' || per === 'container' ? Number(factor) / 1000 : Number(factor)

const writeFormula = (line: EmissionsLine, { formulas }: EmissionsWords['result'], { number }: Figures): string => {
  const { per, addedKm, km = '', quantity, factor } = line
  return fill(addedKm === undefined ? formulas[unitKeys[per]] : formulas.flight, {
    quantity: number(quantity),
    km: number(km, 2),
    added: number(addedKm ?? 0),
    factor: number(factorFor(per, factor)),
  })
}

const writeSource = (line: EmissionsLine, words: EmissionsWords, { number }: Figures): Citation => {
  const { result, edition } = words
  const figure = { factor: number(factorFor(line.per, line.factor)), unit: result.units[unitKeys[line.per]] }
  const remarks = [
    ...(line.isApproximate ? [result.approximate] : []),
    ...(line.lacksCooling ? [result.lacksCooling] : []),
  ]
  const source = emissionFactors.sources[line.source]
  if (source === undefined) return { figure: fill(result.given, figure), remarks }
  const { title, date, url } = source
  return {
    figure: fill(result.factor, figure),
    source: { title: title[edition] ?? '', href: url, date: writeDate(date, edition) },
    remarks,
  }
}

const nameOf = ({ by }: Pick<EmissionsLine, 'by'>, { factors }: EmissionsWords): string => factors[by] ?? by

const writeLines = (
  estimate: EmissionsEstimate,
  words: EmissionsWords,
  figures: Figures,
): EmissionsResultProps['lines'] => {
  const { lines, grams } = estimate
  const { result, places } = words
  const placeOf = (code: string): string => places[code] ?? code
  return {
    title: result.lineGroups.title,
    intro: result.intro,
    columns: result.columns,
    groups: [
      {
        id: 'steps',
        title: result.lineGroups.steps,
        amount: `${figures.kilograms(grams)}${result.total.unit}`,
        first: 1,
        rows: lines.map((line) => ({
          name: nameOf(line, words),
          ...(line.from === undefined || line.to === undefined
            ? {}
            : { detail: fill(result.between, { from: placeOf(line.from), to: placeOf(line.to) }) }),
          formula: writeFormula(line, result, figures),
          source: writeSource(line, words, figures),
          amount: figures.kilograms(line.grams),
        })),
      },
    ],
  }
}

const looks: Readonly<Record<string, StackLook>> = {
  sea: 'solid',
  air: 'cross',
  road: 'dots',
  rail: 'lines',
  barge: 'lines',
  hub: 'plain',
}

/** The total as a bar of its steps. */
const writeStack = (
  { lines, grams }: EmissionsEstimate,
  words: EmissionsWords,
  { kilograms }: Figures,
): EmissionsResultProps['stack'] => ({
  parts: lines
    .filter((line) => line.grams > 0)
    .map((line) => ({
      name: nameOf(line, words),
      amount: `${kilograms(line.grams)}${words.result.perTonne.unit}`,
      share: Math.round((100_000 * line.grams) / Math.max(1, grams)) / 100,
      look: looks[emissionFactors.find(line.by)?.mode ?? ''] ?? 'dots',
      href: '#lines-steps',
    })),
  sums: [{ name: words.result.sum, amount: `${kilograms(grams)}${words.result.total.unit}` }],
})

type Findings = EmissionsResultProps['counts']['findings']

const writeFindings = (
  { grams, gramsPerTonne, intensity }: EmissionsEstimate,
  { result }: EmissionsWords,
  { roughly, number }: Figures,
): Findings => [
  { value: roughly(grams), ...result.total },
  { value: roughly(gramsPerTonne), ...result.perTonne },
  ...(intensity === undefined ? [] : [{ value: number(intensity, 2), ...result.intensity }]),
]

const writeCounts = (
  { tankToWake, crossCheck }: EmissionsEstimate,
  { result }: EmissionsWords,
  { roughly }: Figures,
): Findings => {
  const part = (words: { readonly unit: string; readonly text: string }, found: EmissionsEstimate['crossCheck']) =>
    found === undefined
      ? []
      : [{ value: roughly(found.grams), unit: words.unit, text: fill(words.text, { of: roughly(found.ofGrams) }) }]
  return [...part(result.tankToWake, tankToWake), ...part(result.check, crossCheck)]
}

const writeNotes = (
  estimate: EmissionsEstimate,
  { result }: EmissionsWords,
  { number }: Figures,
): readonly string[] => {
  const { derived, tonnes, teu, tonnesPerTeu } = estimate
  const figures = { tonnes: number(tonnes), teu: number(teu), perTeu: number(tonnesPerTeu) }
  const needsTeu = estimate.lines.some(({ per }) => per === 'teu-km' || per === 'container')
  const needsTonnes = estimate.lines.some(({ per }) => per === 'tonne-km' || per === 'tonne')
  return [
    ...(derived === 'teu' && needsTeu ? [fill(result.teuFromWeight, figures)] : []),
    ...(derived === 'tonnes' && needsTonnes ? [fill(result.weightFromTeu, figures)] : []),
    result.note,
  ]
}

const writeComparison = (
  estimate: EmissionsEstimate,
  words: EmissionsWords,
  figures: Figures,
): Pick<EmissionsResultProps, 'comparison'> => {
  const { comparison, lines } = estimate
  if (comparison.length < 2) return {}
  const { title, sameDistance, betweenPorts, columns, chosen } = words.result.comparison
  const own = comparison.find(({ isChosen }) => isChosen)
  const isBetweenPorts = lines.some(({ by, from, km }) => by === own?.by && km === own?.km && from !== undefined)
  const most = Math.max(1, ...comparison.map(({ grams }) => grams))
  return {
    comparison: {
      title,
      intro: isBetweenPorts ? betweenPorts : fill(sameDistance, { km: figures.number(own?.km ?? 0, 0) }),
      columns,
      rows: comparison.map(({ by, km, grams, isChosen }) => ({
        name: isChosen ? fill(chosen, { name: nameOf({ by }, words) }) : nameOf({ by }, words),
        amount: figures.kilograms(grams),
        share: Math.round((1000 * grams) / most),
        cells: [figures.number(km, 0)],
      })),
    },
  }
}

const writeHalving = (
  { halving, lines, grams }: EmissionsEstimate,
  words: EmissionsWords,
  { kilograms, number, share }: Figures,
): EmissionsResultProps['halving'] => {
  const { title, intro, needed, impossible, swap, enough, ship } = words.result.halving
  const { target, greatest, swaps, shipWithinKm } = halving
  const line = lines[greatest.line]
  const writeGreatest = (
    { neededFactor }: Halving['greatest'],
    { per, factor, by, grams: own }: EmissionsLine,
  ): string =>
    fill(neededFactor === undefined ? impossible : needed, {
      name: nameOf({ by }, words),
      share: share(own, grams),
      needed: number(factorFor(per, neededFactor ?? '0')),
      factor: number(factorFor(per, factor)),
      unit: words.result.units[unitKeys[per]],
    })
  return {
    title,
    intro: fill(intro, { target: kilograms(target) }),
    items: [
      ...(line === undefined ? [] : [writeGreatest(greatest, line)]),
      ...swaps.map(({ line: at, by, total, isEnough }) => {
        const text = fill(swap, {
          step: at + 1,
          by: nameOf({ by }, words),
          total: kilograms(total),
          less: share(grams - total, grams),
        })
        return isEnough ? `${text} ${enough}` : text
      }),
      ...(shipWithinKm === undefined ? [] : [fill(ship, { km: number(shipWithinKm) })]),
    ],
  }
}

/** One row per item, with machine-readable figures. */
const writeCsvRows = (estimate: EmissionsEstimate, words: EmissionsWords): EmissionsResultProps['csv'] => [
  words.result.csv,
  ...estimate.lines.map((line, index) => {
    const source = emissionFactors.sources[line.source]
    return [
      String(index + 1),
      nameOf(line, words),
      line.from ?? '',
      line.to ?? '',
      line.km ?? '',
      line.addedKm ?? '',
      line.quantity,
      line.per,
      line.factor,
      String(line.grams),
      line.tankToWake === undefined ? '' : String(line.tankToWake),
      source?.title[words.edition] ?? line.source,
      source?.edition ?? '',
      source?.date ?? '',
    ]
  }),
]

/** The result in one line. */
export const writeEmissionsStatus = ({ grams, gramsPerTonne }: EmissionsEstimate, words: EmissionsWords): string => {
  const { roughly } = figuresOf(words.edition)
  return fill(words.result.status, { kg: roughly(grams), perTonne: roughly(gramsPerTonne) })
}

/** An estimate in the language and number format of an edition. */
export const writeEmissions = (estimate: EmissionsEstimate, words: EmissionsWords): EmissionsResultProps => {
  const figures = figuresOf(words.edition)
  return {
    figures: { findings: writeFindings(estimate, words, figures) },
    stack: writeStack(estimate, words, figures),
    lines: writeLines(estimate, words, figures),
    counts: { title: words.result.lineGroups.counts, findings: writeCounts(estimate, words, figures) },
    notes: writeNotes(estimate, words, figures),
    ...writeComparison(estimate, words, figures),
    halving: writeHalving(estimate, words, figures),
    csv: writeCsvRows(estimate, words),
  }
}
