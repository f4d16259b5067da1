import type { FAQPage, Service } from 'schema-dts'
import { company } from './organization.ts'
import { absoluteUrl, languageOf, type Page } from './urls.ts'

/** Countries where the company is licensed to serve, as ISO codes. */
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

/** Describes the meaning only: search engines show such answers only for governments and hospitals. */
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
