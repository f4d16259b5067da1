import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { Points } from '../sections/points.tsx'
import { ToolCases, type ToolCasesProps } from '../sections/tool/tool-cases.tsx'
import styles from '../sections/tool/tool-result.module.css'
import { Band } from '../ui/band.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { type EmissionsToolProps, WithEmissionsTool } from '../with/emissions-tool/with-emissions-tool.tsx'
import type { RouteAsking } from '../with/route/with-route-form.tsx'

export type EmissionsCalculatorProps = {
  readonly head: PageHeadProps
  readonly tool: EmissionsToolProps
  readonly cases: ToolCasesProps
  readonly table: {
    readonly title: string
    readonly intro: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
    readonly note: string
    /** Label of the disclosure. */
    readonly open: string
  }
  readonly method: {
    readonly title: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
  readonly related: EntryBandProps
  readonly contact: ContactBlockProps
}

export const EmissionsCalculator = ({
  head,
  tool,
  cases,
  table,
  method,
  related,
  contact,
  createClient,
}: EmissionsCalculatorProps & RouteAsking): ReactElement => (
  <>
    <PageHead {...head} />
    <WithEmissionsTool {...tool} createClient={createClient} />
    <ToolCases {...cases} />
    <Band id="factors" title={table.title} intro={table.intro}>
      <Disclosure summary={table.open}>
        <DataTable labelledBy="factors" columns={table.columns} rows={table.rows} />
      </Disclosure>
      <p className={styles.note}>{table.note}</p>
    </Band>
    <Band id="method" title={method.title}>
      <Points items={method.items} />
    </Band>
    <EntryBand id="page-related" {...related} />
    <ContactBlock {...contact} />
  </>
)
