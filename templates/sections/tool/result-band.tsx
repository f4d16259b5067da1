import type { ReactElement, ReactNode } from 'react'
import { Band } from '../../ui/band.tsx'
import { PriceScale } from '../drawings/price-scale.tsx'
import { Finding, type FindingProps } from '../finding.tsx'
import type { Citation } from './cite.ts'
import { Cited } from './cited.tsx'
import { Named } from './named.tsx'
import styles from './tool-result.module.css'

/** An item of a sum, with its formula and its source. */
export type ResultLine = {
  readonly name: string
  readonly formula: string
  readonly source: Citation
  readonly amount: string
}

export type ResultLines<Line extends ResultLine> = {
  /** In thousandths of the total. */
  readonly parts: readonly number[]
  readonly end: string
  readonly columns: readonly string[]
  readonly rows: readonly Line[]
  readonly sum: { readonly label: string; readonly amount: string }
}

export type ResultHead = {
  readonly title: string
  readonly intro: string
  /** The total comes first. */
  readonly findings: readonly FindingProps[]
}

type Props<Line extends ResultLine> = ResultHead & {
  readonly id: string
  readonly lines: ResultLines<Line>
  /** Stands below the name of a line. */
  readonly detailOf: (line: Line) => string | undefined
  /** Stands between the findings and the lines. */
  readonly facts?: ReactNode
  readonly notes: readonly string[]
  /** Stand below all. */
  readonly children: ReactNode
}

/** The result of a calculator: its findings, and a sum of lines with number, formula and source. */
export const ResultBand = <Line extends ResultLine>({
  id,
  title,
  intro,
  findings,
  facts,
  lines,
  detailOf,
  notes,
  children,
}: Props<Line>): ReactElement => (
  <Band id={id} title={title} intro={intro}>
    <div className={styles.findings}>
      {findings.map((finding) => (
        <Finding key={finding.text} {...finding} />
      ))}
    </div>
    {facts === undefined ? null : <div className={styles.facts}>{facts}</div>}
    <div className={styles.lines}>
      <PriceScale
        labelledBy={id}
        parts={lines.parts}
        end={lines.end}
        columns={lines.columns}
        rows={[
          ...lines.rows.map((line, index) => [
            <Named key="name" number={index + 1} name={line.name} detail={detailOf(line)} />,
            line.formula,
            <Cited key="source" {...line.source} />,
            line.amount,
          ]),
          [lines.sum.label, '', '', lines.sum.amount],
        ]}
      />
    </div>
    {notes.map((note) => (
      <p key={note} className={styles.note}>
        {note}
      </p>
    ))}
    {children}
  </Band>
)
