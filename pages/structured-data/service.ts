import type { FAQPage, Service } from 'schema-dts'
import { company } from './organization.ts'
import { absoluteUrl, languageOf, type Page } from './urls.ts'

/** Where the company is licensed to serve, by ISO code. */
const COUNTRIES = ['US', 'CN']

export const service = (
  page: Page,
  { name, description }: { readonly name: string; readonly description: string },
): Service => ({
  '@type': 'Service',
  name,
  serviceType: name,
  description,
  url: absoluteUrl(page, page.path),
  provider: company(page),
  areaServed: COUNTRIES.map((code) => ({ '@type': 'Country', name: code })),
})

/** For the meaning alone: search engines show such answers of governments and hospitals only. */
export const questionsAnswered = (
  page: Page,
  questions: readonly { readonly question: string; readonly answer: string }[],
): readonly FAQPage[] =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          url: absoluteUrl(page, page.path),
          inLanguage: languageOf(page),
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]
