import { isLeft } from 'fp-ts/Either'
import * as D from 'io-ts/Decoder'
import { type Faults, faultsOf } from './fault.ts'
import type { AnswerContext, Field } from './field.ts'

/** What was sent: any number of values under each name. */
export type Answers = Readonly<Record<string, readonly string[]>>

type Fields = Readonly<Record<string, Field>>

export type Form<F extends Fields = Fields> = {
  readonly id: string
  /** Id of the page that thanks for it: `/thank-you/<confirmation>`. */
  readonly confirmation: string
  readonly fields: F
}

export const defineForm = <const F extends Fields>(form: Form<F>): Form<F> => form

/** Fields that an edition asks, by name, in the order of the form. */
export const fieldsOf = ({ fields }: Form, edition: string): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { editions }]) => editions === undefined || editions.includes(edition))

export type FormContext = Omit<AnswerContext, 'answer'> & { readonly edition: string }

/** The io-ts decoder of a form in an edition. It drops names that the form does not ask. */
export const schemaOf = (form: Form, { edition, ...context }: FormContext, answers: Answers) => {
  const answer = (name: string): string => answers[name]?.[0]?.trim() ?? ''
  return D.fromStruct(
    Object.fromEntries(
      fieldsOf(form, edition).map(([name, field]) => [name, field.decoder({ ...context, answer })] as const),
    ),
  )
}

export type Validated =
  | { readonly _tag: 'Valid'; readonly values: Readonly<Record<string, unknown>> }
  | { readonly _tag: 'Invalid'; readonly faults: Faults }

/** Validates answers, in the browser and on the server alike. Empty answers are left out of the values. */
export const validate = (form: Form, context: FormContext, answers: Answers): Validated => {
  const own = Object.fromEntries(Object.entries(answers).filter(([name]) => Object.hasOwn(form.fields, name)))
  const decoded = schemaOf(form, context, own).decode(own)
  if (isLeft(decoded)) return { _tag: 'Invalid', faults: faultsOf(decoded.left) }
  const values = Object.entries(decoded.right).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return { _tag: 'Valid', values: Object.fromEntries(values) }
}
