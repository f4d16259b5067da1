import type { FieldGroup, FormField } from './form-field.ts'

/** Answer of a field: none, a text, or the selected values. */
export type Answers = (name: string) => readonly string[]

/** Texts for a ticked checkbox, after a label, and between choices. */
export type LetterMarks = { readonly yes: string; readonly colon: string; readonly comma: string }

const choicesOf = (field: FormField): readonly { readonly value: string; readonly label: string }[] => {
  if (field.control === 'select') return field.options
  return 'choices' in field ? field.choices : []
}

const answerOf = (field: FormField, answers: readonly string[], { yes, comma }: LetterMarks): string => {
  if (field.control === 'tick') return answers.length > 0 ? yes : ''
  const choices = choicesOf(field)
  return answers.map((answer) => choices.find(({ value }) => value === answer)?.label ?? answer.trim()).join(comma)
}

/** One line per field, below the heading of its group. A group without lines has no heading. */
const layOut = (groups: readonly FieldGroup[], linesOf: (field: FormField) => readonly string[]): string =>
  groups
    .map(({ legend, fields }) => [legend.toUpperCase(), ...fields.flatMap(linesOf)])
    .filter(({ length }) => length > 1)
    .map((lines) => lines.join('\n'))
    .join('\n\n')

/** All questions without answers, to be filled in inside the mail program. */
export const writeBlankLetter = (groups: readonly FieldGroup[], { colon }: LetterMarks): string =>
  layOut(groups, ({ label }) => [`${label}${colon}`.trimEnd()])

/** Writes the answers as an e-mail. Empty answers are left out, because a blank line would look like a refusal. */
export const writeLetter = (groups: readonly FieldGroup[], answers: Answers, marks: LetterMarks): string =>
  layOut(groups, (field) => {
    const answer = answerOf(field, answers(field.name), marks)
    return answer === '' ? [] : [`${field.label}${marks.colon}${answer}`]
  })

/** A `mailto:` address that opens the mail program with the e-mail. Lines end as RFC 6068 demands. */
export const mailtoOf = (email: string, subject: string, body: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
