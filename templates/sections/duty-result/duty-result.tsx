import type { ReactElement } from 'react'
import { Band } from '../../ui/band.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { BarTable, type BarTableProps } from '../drawings/bar-table.tsx'
import { ResultBand, type ResultHead, type ResultLine, type ResultLines } from '../tool/result-band.tsx'
import styles from '../tool/tool-result.module.css'

type DutyLineProps = ResultLine & {
  /** Validity of the rate. */
  readonly period?: string
}

export type DutyResultProps = ResultHead & {
  readonly facts: readonly Fact[]
  readonly lines: ResultLines<DutyLineProps>
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
    <ResultBand
      id={`${idPrefix}result`}
      title={title}
      intro={intro}
      findings={findings}
      facts={<Facts facts={facts} />}
      lines={lines}
      detailOf={({ period }) => period}
      notes={[note]}
    >
      {renderActions(csv)}
    </ResultBand>
    {notes.items.length === 0 ? null : (
      <Band id={`${idPrefix}not-counted`} title={notes.title} intro={notes.intro}>
        <ul className={styles.points}>
          {notes.items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              {item.days === undefined ? null : <p className={styles.days}>{item.days}</p>}
              <p>{item.text}</p>
              <a href={item.href} aria-label={`${notes.link} ${item.title}`}>
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
