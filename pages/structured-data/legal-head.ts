import type { LegalDocument } from '#content/schema/legal.ts'
import type { PageHead } from '#runtime/define/page.ts'
import { markdownTwin } from '../select/markdown-twin.ts'
import type { Page } from './urls.ts'
import { webPage } from './web-page.ts'

/** What the head of a legal text says: the day from which the text holds among it. */
export const legalHead = (page: Page, { title, summary, effective }: LegalDocument): PageHead => {
  const words = { title, description: summary }
  return {
    ...words,
    alternateFiles: [markdownTwin(page.path)],
    structuredData: [{ ...webPage(page, words), datePublished: effective }],
  }
}
