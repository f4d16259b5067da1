import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { ContentsList, type ContentsListProps } from '../sections/contents-list.tsx'
import { ToolHead, type ToolHeadProps } from '../sections/heads/tool-head.tsx'
import { NotedTable, type NotedTableProps } from '../sections/noted-table.tsx'
import { Points } from '../sections/points.tsx'
import { Fold } from '../sections/tool/fold.tsx'
import type { ToolAboutProps } from '../sections/tool/tool-about.tsx'
import { ToolCases, type ToolCasesProps } from '../sections/tool/tool-cases.tsx'
import { Band } from '../ui/band.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Facts } from '../ui/facts.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import styles from './duty-reference.module.css'

export type DutyReferenceProps = {
  readonly head: ToolHeadProps
  readonly back: LinkItem
  readonly facts: ToolAboutProps['facts']
  readonly contents: ContentsListProps
  readonly rates: ToolCasesProps
  /** Additional duties, folded by family. */
  readonly measures: Omit<NotedTableProps, 'rows'> & {
    readonly groups: readonly {
      readonly id: string
      readonly title: string
      readonly rows: readonly (readonly string[])[]
    }[]
  }
  /** Fees, the order of measures, and small consignments. */
  readonly tables: readonly NotedTableProps[]
  readonly method: {
    readonly id: string
    readonly title: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
  readonly sources: {
    readonly id: string
    readonly title: string
    readonly intro: string
    readonly columns: readonly string[]
    readonly rows: readonly {
      /** Anchor of the row. */
      readonly anchor: string
      readonly title: string
      readonly href: string
      readonly cells: readonly string[]
    }[]
    readonly note: string
  }
  readonly contact: ContactBlockProps
}

/** The rates, lists and sources that the duty estimator calculates with. */
export const DutyReference = ({
  head,
  back,
  facts,
  contents,
  rates,
  measures,
  tables,
  method,
  sources,
  contact,
}: DutyReferenceProps): ReactElement => (
  <>
    <ToolHead {...head} />
    <div className={styles.start}>
      <ContentsList {...contents} />
      <div className={styles.facts}>
        <Facts facts={facts} />
        <MoreLink {...back} />
      </div>
    </div>
    <ToolCases {...rates} hasShortTitles />
    <Band id={measures.id} title={measures.title} intro={measures.intro}>
      <div>
        {measures.groups.map(({ id, title, rows }) => (
          <Fold key={id} id={id} title={title} amount={String(rows.length)}>
            <DataTable labelledBy={id} columns={measures.columns} rows={rows} />
          </Fold>
        ))}
      </div>
      <p className={styles.note}>{measures.note}</p>
    </Band>
    {tables.map((table) => (
      <NotedTable key={table.id} {...table} />
    ))}
    <Band id={method.id} title={method.title}>
      <Points items={method.items} />
    </Band>
    <Band id={sources.id} title={sources.title} intro={sources.intro}>
      <DataTable
        labelledBy={sources.id}
        columns={sources.columns}
        rows={sources.rows.map(({ anchor, title, href, cells }) => [
          <a key="source" id={anchor} href={href} className={styles.source}>
            {title}
          </a>,
          ...cells,
        ])}
      />
      <p className={styles.note}>{sources.note}</p>
    </Band>
    <ContactBlock {...contact} />
  </>
)
