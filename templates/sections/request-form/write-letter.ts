import type { FieldGroup, FormField } from './form-field.ts'

/** What was answered under a name: nothing, a text, or the values of the choices. */
export type Answers = (name: string) => readonly string[]

/** What stands for a box that is ticked, after a label, and between choices. */
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

/** One line a field, under the heading of its group. A group without lines has no heading. */
const layOut = (groups: readonly FieldGroup[], linesOf: (field: FormField) => readonly string[]): string =>
  groups
    .map(({ legend, fields }) => [legend.toUpperCase(), ...fields.flatMap(linesOf)])
    .filter(({ length }) => length > 1)
    .map((lines) => lines.join('\n'))
    .join('\n\n')

/** All questions and no answers, to be filled in where the letter is sent from. */
export const writeBlankLetter = (groups: readonly FieldGroup[], { colon }: LetterMarks): string =>
  layOut(groups, ({ label }) => [`${label}${colon}`.trimEnd()])

/** The answers as the text of a letter. What was not answered is not mentioned: an empty line would say that it was asked and left out. */
export const writeLetter = (groups: readonly FieldGroup[], answers: Answers, marks: LetterMarks): string =>
  layOut(groups, (field) => {
    const answer = answerOf(field, answers(field.name), marks)
    return answer === '' ? [] : [`${field.label}${marks.colon}${answer}`]
  })

/** An address that opens the visitor's mail program with the letter in it. Lines end as RFC 6068 asks. */
export const mailtoOf = (email: string, subject: string, body: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
