import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { ToolHead, type ToolHeadProps } from '../sections/heads/tool-head.tsx'
import { Points } from '../sections/points.tsx'
import { Fold } from '../sections/tool/fold.tsx'
import { ToolAbout, type ToolAboutProps } from '../sections/tool/tool-about.tsx'
import { ToolCases, type ToolCasesProps } from '../sections/tool/tool-cases.tsx'
import styles from '../sections/tool/tool-result.module.css'
import { DataTable } from '../ui/data-table.tsx'
import { type EmissionsToolProps, WithEmissionsTool } from '../with/emissions-tool/with-emissions-tool.tsx'
import type { RouteAsking } from '../with/route/with-route-form.tsx'

export type EmissionsCalculatorProps = {
  readonly head: ToolHeadProps
  readonly tool: EmissionsToolProps
  readonly cases: ToolCasesProps
  readonly about: ToolAboutProps
  readonly table: {
    readonly title: string
    readonly intro: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
    readonly note: string
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
  about,
  table,
  method,
  related,
  contact,
  createClient,
}: EmissionsCalculatorProps & RouteAsking): ReactElement => (
  <>
    <ToolHead {...head} />
    <WithEmissionsTool {...tool} createClient={createClient} />
    <ToolCases {...cases} />
    <ToolAbout {...about}>
      <div>
        <Fold id="factors" title={table.title}>
          <p className={styles.note}>{table.intro}</p>
          <DataTable labelledBy="factors" columns={table.columns} rows={table.rows} />
          <p className={styles.note}>{table.note}</p>
        </Fold>
        <Fold id="method" title={method.title}>
          <Points items={method.items} />
        </Fold>
      </div>
    </ToolAbout>
    <EntryBand id="page-related" {...related} />
    <ContactBlock {...contact} />
  </>
)
