import type { MarkdownEntry, PageTwin } from '@fairlead/engine/define'
import type { LegalDocument } from '#content/schema/legal.ts'
import type { LegalDocumentProps } from '#templates/kinds/legal-document.tsx'
import type { BreadcrumbProps } from '#templates/ui/breadcrumb.tsx'
import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectContact } from './contact.ts'
import { selectContents } from './contents.ts'
import { selectDay } from './format-day.ts'
import { selectProseHtml } from './prose.ts'

type Way = { readonly breadcrumb: BreadcrumbProps; readonly back?: LinkItem }

export const selectLegalDocument = (
  context: SiteBuildContext,
  { data: document, body }: MarkdownEntry<LegalDocument>,
  way: Way,
): LegalDocumentProps => {
  const { t, edition } = context
  return {
    head: {
      ...way,
      title: document.title,
      lede: document.summary,
      facts: [
        { label: t('legal.version'), values: [{ text: document.version }] },
        { label: t('legal.effective'), values: [selectDay(document.effective, edition)] },
      ],
    },
    contents: selectContents(context, body),
    html: selectProseHtml(body),
    contact: selectContact(context),
  }
}

/** A legal text for machines, with its version. */
export const legalTwin = ({ data, markdown }: MarkdownEntry<LegalDocument>): PageTwin => ({
  facts: { version: data.version, effective: data.effective },
  markdown,
})
