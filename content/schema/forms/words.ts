/** A text in each edition. */
export type Words = Readonly<Record<'en-US' | 'zh-CN', string>>

export type Edition = keyof Words

/** Chooses the text of an edition. Throws for an edition in which the forms have no words. */
export const wordsIn = (words: Words, edition: string): string => {
  const text = (words as Readonly<Record<string, string>>)[edition]
  if (text === undefined) throw new Error(`The forms have no words for ${edition}: content/schema/forms.`)
  return text
}
