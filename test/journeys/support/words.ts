import type { FormPage } from '#content/schema/form-pages.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'

/** The words of the quote form. */
export const quoteWords = (edition: string): NonNullable<FormPage['quote']> => {
  const { quote } = readJson(repositoryDir, `content/${edition}/forms/get-started.json`) as FormPage
  if (quote === undefined) throw new Error(`The quote form has no words in ${edition}.`)
  return quote
}
