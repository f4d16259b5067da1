import { type Form, fieldsOf } from '#content/schema/forms/form.ts'
import { wordsIn } from '#content/schema/forms/words.ts'
import type { Words } from '../site/words.ts'

export type AnswerLine = { readonly label: string; readonly answer: string }

/** A file by name, type and size. */
const fileWords = (value: unknown): string => {
  const { name, type, size } = { name: '', type: '', size: 0, ...(typeof value === 'object' ? value : {}) }
  return `${name} (${type.toUpperCase()}, ${Math.max(1, Math.round(size / 1024)).toLocaleString('en-US')} KB)`
}

/** Formats answers in an edition's language, in the order of the form, without unanswered questions. */
export const answerLines = (
  form: Form,
  edition: string,
  answers: Readonly<Record<string, unknown>>,
  t: Words,
): readonly AnswerLine[] =>
  fieldsOf(form, edition).flatMap(({ name, label, ...field }) => {
    const value = answers[name]
    if (value === undefined) return []
    const wordOf = (answer: unknown): string => {
      if (answer === true) return t('form.yes')
      if (field.kind === 'file') return fileWords(answer)
      const option = 'options' in field ? field.options.find(({ value: sent }) => sent === answer) : undefined
      return option === undefined ? String(answer) : wordsIn(option.label, edition)
    }
    const answer = Array.isArray(value) ? value.map(wordOf).join(t('form.comma')) : wordOf(value)
    return [{ label: wordsIn(label, edition), answer }]
  })
