import type { FieldGroup, FormField } from './form-field.ts'

/** What was answered under a name: nothing, a text, or the values of the choices. */
export type Answers = (name: string) => readonly string[]

/** What stands for a box that is ticked or not, after a label, and between choices. */
export type LetterMarks = { readonly yes: string; readonly no: string; readonly colon: string; readonly comma: string }

const choicesOf = (field: FormField): readonly { readonly value: string; readonly label: string }[] => {
  if (field.control === 'select') return field.options
  return field.control === 'one' || field.control === 'any' ? field.choices : []
}

const answerOf = (field: FormField, answers: readonly string[], { yes, no, comma }: LetterMarks): string => {
  if (field.control === 'tick') return answers.length > 0 ? yes : no
  const choices = choicesOf(field)
  return answers.map((answer) => choices.find(({ value }) => value === answer)?.label ?? answer.trim()).join(comma)
}

/** The answers as the text of a letter, one line a field. A field that is not filled in keeps its line, to be filled in there. */
export const writeLetter = (groups: readonly FieldGroup[], answers: Answers, marks: LetterMarks): string =>
  groups
    .map(({ legend, fields }) =>
      [
        legend.toUpperCase(),
        ...fields.map((field) => `${field.label}${marks.colon}${answerOf(field, answers(field.name), marks)}`.trimEnd()),
      ].join('\n'),
    )
    .join('\n\n')

/** An address that opens the visitor's mail program with the letter in it. Lines end as RFC 6068 asks. */
export const mailtoOf = (email: string, subject: string, body: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
