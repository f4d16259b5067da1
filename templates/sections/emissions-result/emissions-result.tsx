import type { ReactElement } from 'react'
import { BarTable, type BarTableProps } from '../drawings/bar-table.tsx'
import type { FindingProps } from '../finding.tsx'
import { Fold } from '../tool/fold.tsx'
import { type LineGroup, LineGroups } from '../tool/line-groups.tsx'
import { ResultFigures } from '../tool/result-figures.tsx'
import type { ToolAnswerProps } from '../tool/tool-answer.tsx'
import styles from '../tool/tool-result.module.css'

export type EmissionsResultProps = ToolAnswerProps & {
  readonly lines: {
    readonly title: string
    readonly intro: string
    readonly columns: readonly string[]
    readonly groups: readonly LineGroup[]
  }
  /** The same shipment counted in other ways; empty if the sources have none. */
  readonly counts: { readonly title: string; readonly findings: readonly FindingProps[] }
  /** Assumptions and sources. */
  readonly notes: readonly string[]
  readonly comparison?: BarTableProps & { readonly title: string; readonly intro: string }
  readonly halving: { readonly title: string; readonly intro: string; readonly items: readonly string[] }
}

type LinesProps = Omit<EmissionsResultProps, keyof ToolAnswerProps> & {
  /** Prefix of its heading ids, if a page has several results. */
  readonly idPrefix?: string
}

/** Every step of a shipment, other modes, and ways to halve it. */
export const EmissionsLines = ({
  lines,
  counts,
  notes,
  comparison,
  halving,
  idPrefix = '',
}: LinesProps): ReactElement => (
  <LineGroups {...lines} idPrefix={idPrefix}>
    {comparison === undefined ? null : (
      <Fold id={`${idPrefix}comparison`} title={comparison.title} isOpen>
        <p className={styles.note}>{comparison.intro}</p>
        <div className={styles.drawing}>
          <BarTable labelledBy={`${idPrefix}comparison`} columns={comparison.columns} rows={comparison.rows} />
        </div>
      </Fold>
    )}
    <Fold id={`${idPrefix}halving`} title={halving.title}>
      <p className={styles.note}>{halving.intro}</p>
      <ul className={styles.points}>
        {halving.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Fold>
    {counts.findings.length === 0 ? null : (
      <Fold id={`${idPrefix}counts`} title={counts.title}>
        <ResultFigures findings={counts.findings} />
      </Fold>
    )}
    {notes.map((note) => (
      <p key={note} className={styles.note}>
        {note}
      </p>
    ))}
  </LineGroups>
)
