import type { ReactElement } from 'react'
import { Band } from '../../ui/band.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { BarTable, type BarTableProps } from '../drawings/bar-table.tsx'
import { PriceScale } from '../drawings/price-scale.tsx'
import { Finding, type FindingProps } from '../finding.tsx'
import type { Citation } from '../tool/cite.ts'
import { Cited } from '../tool/cited.tsx'
import { Named } from '../tool/named.tsx'
import styles from '../tool/tool-result.module.css'

export type DutyResultProps = {
  readonly title: string
  readonly intro: string
  /** The total comes first. */
  readonly findings: readonly FindingProps[]
  readonly facts: readonly Fact[]
  readonly lines: {
    /** In thousandths of the total. */
    readonly parts: readonly number[]
    readonly end: string
    readonly columns: readonly string[]
    readonly rows: readonly {
      readonly name: string
      /** Validity of the rate. */
      readonly period?: string
      readonly formula: string
      readonly source: Citation
      readonly amount: string
    }[]
    readonly sum: { readonly label: string; readonly amount: string }
  }
  readonly note: string
  readonly landed: BarTableProps & { readonly title: string; readonly intro: string }
  readonly notes: {
    readonly title: string
    readonly intro: string
    readonly link: string
    readonly items: readonly {
      readonly title: string
      readonly days?: string
      readonly text: string
      readonly href: string
    }[]
  }
  readonly csv: readonly (readonly string[])[]
}

type Props = DutyResultProps & {
  /** Prefix of its heading ids, if a page has several results. */
  readonly idPrefix?: string
  readonly renderActions: (csv: DutyResultProps['csv']) => ReactElement | null
}

/** The charges of an import: total, all items, landed cost, and possible further charges. */
export const DutyResult = ({
  title,
  intro,
  findings,
  facts,
  lines,
  note,
  landed,
  notes,
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
      <div className={styles.facts}>
        <Facts facts={facts} />
      </div>
      <div className={styles.lines}>
        <PriceScale
          labelledBy={`${idPrefix}result`}
          parts={lines.parts}
          end={lines.end}
          columns={lines.columns}
          rows={[
            ...lines.rows.map(({ name, period, formula, source, amount }, index) => [
              <Named key="name" number={index + 1} name={name} detail={period} />,
              formula,
              <Cited key="source" {...source} />,
              amount,
            ]),
            [lines.sum.label, '', '', lines.sum.amount],
          ]}
        />
      </div>
      <p className={styles.note}>{note}</p>
      {renderActions(csv)}
    </Band>
    {notes.items.length === 0 ? null : (
      <Band id={`${idPrefix}not-counted`} title={notes.title} intro={notes.intro}>
        <ul className={styles.points}>
          {notes.items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              {item.days === undefined ? null : <p className={styles.days}>{item.days}</p>}
              <p>{item.text}</p>
              <a href={item.href} aria-label={`${notes.link}: ${item.title}`}>
                {notes.link}
              </a>
            </li>
          ))}
        </ul>
      </Band>
    )}
    <Band id={`${idPrefix}landed`} title={landed.title} intro={landed.intro}>
      <div className={styles.drawing}>
        <BarTable labelledBy={`${idPrefix}landed`} columns={landed.columns} rows={landed.rows} />
      </div>
    </Band>
  </>
)
