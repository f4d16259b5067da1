import type { PageHead } from '@fairlead/engine/define'
import type { LegalDocument } from '#content/schema/legal.ts'
import type { Page } from './urls.ts'
import { webPage } from './web-page.ts'

/** Head of a legal text, with the day from which it is valid. */
export const legalHead = (page: Page, { title, summary, effective }: LegalDocument): PageHead => {
  const words = { title, description: summary }
  return {
    ...words,
    structuredData: [{ ...webPage(page, words), datePublished: effective }],
  }
}
