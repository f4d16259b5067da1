import type { ReactElement } from 'react'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { BarTable, type BarTableProps } from '../drawings/bar-table.tsx'
import { Fold } from '../tool/fold.tsx'
import { type LineGroup, LineGroups } from '../tool/line-groups.tsx'
import type { ToolAnswerProps } from '../tool/tool-answer.tsx'
import styles from '../tool/tool-result.module.css'

export type DutyResultProps = ToolAnswerProps & {
  readonly lines: {
    readonly title: string
    readonly intro: string
    readonly columns: readonly string[]
    readonly groups: readonly LineGroup[]
  }
  readonly note: string
  /** Charges that may be due beside the lines. */
  readonly open: {
    readonly title: string
    readonly intro: string
    readonly facts: readonly Fact[]
    readonly link: string
    readonly items: readonly {
      readonly title: string
      readonly days?: string
      readonly text: string
      readonly href: string
    }[]
  }
  readonly landed: BarTableProps & { readonly title: string; readonly intro: string; readonly amount: string }
  /** The entry as it was read. */
  readonly basis: { readonly title: string; readonly facts: readonly Fact[] }
}

type LinesProps = Omit<DutyResultProps, keyof ToolAnswerProps> & {
  /** Prefix of its heading ids, if a page has several results. */
  readonly idPrefix?: string
}

/** Every line of an estimate, folded by group, and what may be due beside them. */
export const DutyLines = ({ lines, note, open, landed, basis, idPrefix = '' }: LinesProps): ReactElement => (
  <LineGroups {...lines} idPrefix={idPrefix}>
    <Fold id={`${idPrefix}not-counted`} title={open.title} isOfLines>
      <p className={styles.note}>{open.intro}</p>
      <div className={styles.wide}>
        <Facts facts={open.facts} />
      </div>
      <ul className={styles.points}>
        {open.items.map((item) => (
          <li key={item.title}>
            <h4>{item.title}</h4>
            {item.days === undefined ? null : <p className={styles.days}>{item.days}</p>}
            <p>{item.text}</p>
            <a href={item.href} aria-label={`${open.link} ${item.title}`}>
              {open.link}
            </a>
          </li>
        ))}
      </ul>
    </Fold>
    <Fold id={`${idPrefix}landed`} title={landed.title} amount={landed.amount} isOfLines>
      <p className={styles.note}>{landed.intro}</p>
      <div className={styles.drawing}>
        <BarTable labelledBy={`${idPrefix}landed`} columns={landed.columns} rows={landed.rows} />
      </div>
    </Fold>
    <Fold id={`${idPrefix}basis`} title={basis.title} isOfLines>
      <div className={styles.facts}>
        <Facts facts={basis.facts} />
      </div>
    </Fold>
    <p className={styles.note}>{note}</p>
  </LineGroups>
)
