import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { NotedTable, type NotedTableProps } from '../sections/noted-table.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { Points } from '../sections/points.tsx'
import { ToolCases, type ToolCasesProps } from '../sections/tool/tool-cases.tsx'
import { Band } from '../ui/band.tsx'
import { type DutyToolProps, type OpenTariff, WithDutyTool } from '../with/duty-tool/with-duty-tool.tsx'
import type { OpenGoods } from '../with/duty-tool/with-goods-field.tsx'

export type DutyEstimatorProps = {
  readonly head: PageHeadProps
  readonly tool: DutyToolProps
  readonly cases: ToolCasesProps
  readonly rates: ToolCasesProps
  readonly fees: NotedTableProps
  readonly method: {
    readonly title: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
  readonly related: EntryBandProps
  readonly contact: ContactBlockProps
}

export const DutyEstimator = ({
  head,
  tool,
  cases,
  rates,
  fees,
  method,
  related,
  contact,
  openTariff,
  openGoods,
}: DutyEstimatorProps & { readonly openTariff: OpenTariff; readonly openGoods: OpenGoods }): ReactElement => (
  <>
    <PageHead {...head} />
    <WithDutyTool {...tool} openTariff={openTariff} openGoods={openGoods} />
    <ToolCases {...cases} />
    <ToolCases {...rates} />
    <NotedTable {...fees} />
    <Band id="method" title={method.title}>
      <Points items={method.items} />
    </Band>
    <EntryBand id="page-related" {...related} />
    <ContactBlock {...contact} />
  </>
)
