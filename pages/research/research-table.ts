import type { Figure, ResearchData } from '#content/schema/research.ts'
import type { SiteBuildContext } from '../define.ts'

type Row = ResearchData['rows'][number]

/** The data of a figure with the paper's labels. */
export type ResearchTable = {
  readonly rows: readonly {
    readonly id: string
    readonly label: string
    readonly valueAt: (column: string) => number | null
  }[]
  readonly nameOf: (column: string) => string
  /** Formats a value with the decimals of its column; a missing value is a dash. */
  readonly textOf: (column: string, value: number | null) => string
  readonly columns: readonly string[]
}

/** Throws if the paper names data that does not exist, or lacks the label of a row or column. */
export const selectResearchTable = (
  { content, edition }: SiteBuildContext,
  figure: Figure,
  namedIn: string,
): ResearchTable => {
  const entry = content.find('researchData', figure.data)
  if (entry === undefined)
    throw new Error(`${namedIn} names the data "${figure.data}", which tables/research.ts does not have.`)
  const { columns, rows } = entry.data

  const columnOf = (id: string) => {
    const index = columns.findIndex((column) => column.id === id)
    const column = columns[index]
    if (column === undefined)
      throw new Error(`${namedIn} names the column "${id}" of "${figure.data}", which has no such column.`)
    return { ...column, index }
  }

  const nameOf = (id: string): string => {
    const name = figure.columns[columnOf(id).id]
    if (name === undefined) throw new Error(`${namedIn} has no word for the column "${id}" of "${figure.data}".`)
    return name
  }

  const labelOf = ({ id }: Row): string => {
    const label = figure.rows?.[id]
    if (label !== undefined) return label
    if (Number.isNaN(Number(id))) throw new Error(`${namedIn} has no word for the row "${id}" of "${figure.data}".`)
    return formatNumber(Number(id), id.split('.')[1]?.length ?? 0, edition)
  }

  return {
    columns: columns.map(({ id }) => id),
    rows: rows.map((row) => ({
      id: row.id,
      label: labelOf(row),
      valueAt: (column) => row.values[columnOf(column).index] ?? null,
    })),
    nameOf,
    textOf: (column, value) => (value === null ? '–' : formatNumber(value, columnOf(column).decimals, edition)),
  }
}

/** Negative decimals round to tens. */
export const formatNumber = (value: number, decimals: number, edition: string): string => {
  const fractionDigits = Math.max(decimals, 0)
  const text = new Intl.NumberFormat(edition, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(value)
  return text.replace('-', '−')
}
