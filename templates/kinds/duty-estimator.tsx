import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { ToolHead, type ToolHeadProps } from '../sections/heads/tool-head.tsx'
import { ToolAbout, type ToolAboutProps } from '../sections/tool/tool-about.tsx'
import { ToolCases, type ToolCasesProps } from '../sections/tool/tool-cases.tsx'
import { type DutyToolProps, type OpenTariff, WithDutyTool } from '../with/duty-tool/with-duty-tool.tsx'
import type { OpenGoods } from '../with/duty-tool/with-goods-field.tsx'

export type DutyEstimatorProps = {
  readonly head: ToolHeadProps
  readonly tool: DutyToolProps
  readonly cases: ToolCasesProps
  readonly about: ToolAboutProps
  readonly related: EntryBandProps
  readonly contact: ContactBlockProps
}

export const DutyEstimator = ({
  head,
  tool,
  cases,
  about,
  related,
  contact,
  openTariff,
  openGoods,
}: DutyEstimatorProps & { readonly openTariff: OpenTariff; readonly openGoods: OpenGoods }): ReactElement => (
  <>
    <ToolHead {...head} />
    <WithDutyTool {...tool} openTariff={openTariff} openGoods={openGoods} />
    <ToolCases {...cases} />
    <ToolAbout {...about} />
    <EntryBand id="page-related" {...related} />
    <ContactBlock {...contact} />
  </>
)
