import type { ReactElement } from 'react'
import { Band } from '../../ui/band.tsx'
import { BarTable, type BarTableProps } from '../drawings/bar-table.tsx'
import { PriceScale } from '../drawings/price-scale.tsx'
import { Finding, type FindingProps } from '../finding.tsx'
import type { Citation } from '../tool/cite.ts'
import { Cited } from '../tool/cited.tsx'
import { Named } from '../tool/named.tsx'
import styles from '../tool/tool-result.module.css'

export type EmissionsResultProps = {
  readonly title: string
  readonly intro: string
  /** The total comes first. */
  readonly findings: readonly FindingProps[]
  readonly lines: {
    /** In thousandths of the total. */
    readonly parts: readonly number[]
    readonly end: string
    readonly columns: readonly string[]
    readonly rows: readonly {
      readonly name: string
      readonly places?: string
      readonly formula: string
      readonly source: Citation
      readonly amount: string
    }[]
    readonly sum: { readonly label: string; readonly amount: string }
  }
  /** Assumptions and sources. */
  readonly notes: readonly string[]
  readonly comparison?: BarTableProps & { readonly title: string; readonly intro: string }
  readonly halving: { readonly title: string; readonly intro: string; readonly items: readonly string[] }
  readonly csv: readonly (readonly string[])[]
}

type Props = EmissionsResultProps & {
  /** Prefix of its heading ids, if a page has several results. */
  readonly idPrefix?: string
  readonly renderActions: (csv: EmissionsResultProps['csv']) => ReactElement | null
}

/** The emissions of a shipment: total, all items, other modes, and ways to halve it. */
export const EmissionsResult = ({
  title,
  intro,
  findings,
  lines,
  notes,
  comparison,
  halving,
  csv,
  renderActions,
  idPrefix = '',
}: Props): ReactElement => (
  <>
    <Band id={`${idPrefix}result`} title={title} intro={intro}>
      <div className={styles.findings}>
        {findings.map((finding) => (
          <Finding key={finding.text} {...finding} />
        ))}
      </div>
      <div className={styles.lines}>
        <PriceScale
          labelledBy={`${idPrefix}result`}
          parts={lines.parts}
          end={lines.end}
          columns={lines.columns}
          rows={[
            ...lines.rows.map(({ name, places, formula, source, amount }, index) => [
              <Named key="name" number={index + 1} name={name} detail={places} />,
              formula,
              <Cited key="source" {...source} />,
              amount,
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
      {renderActions(csv)}
    </Band>
    {comparison === undefined ? null : (
      <Band id={`${idPrefix}comparison`} title={comparison.title} intro={comparison.intro}>
        <div className={styles.drawing}>
          <BarTable labelledBy={`${idPrefix}comparison`} columns={comparison.columns} rows={comparison.rows} />
        </div>
      </Band>
    )}
    <Band id={`${idPrefix}halving`} title={halving.title} intro={halving.intro}>
      <ul className={styles.points}>
        {halving.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Band>
  </>
)
