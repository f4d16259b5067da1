import { isLeft } from 'fp-ts/Either'
import * as D from 'io-ts/Decoder'
import { type AnswerContext, decoderOf } from './decode-answer.ts'
import type { Faults } from './fault.ts'
import { faultsOf } from './faults-of.ts'
import type { Field } from './field.ts'
import type { Rule } from './rule.ts'
import type { Words } from './words.ts'

/** Answers as they were sent: any number of values under each name. */
export type Answers = Readonly<Record<string, readonly string[]>>

/** Fields on one topic, by name, in the order of the form. */
export type FieldGroup = {
  readonly legend: Words
  readonly hint?: Words
  /** Step of a form with several on which the group stands; its groups follow one another. */
  readonly step?: string
  readonly fields: Readonly<Record<string, Field>>
}

/** All that there is to say about a form, for browser, build and endpoints. */
export type Form = {
  readonly id: string
  /** Name of the form in mails. */
  readonly name: Words
  /** Its button. */
  readonly send: Words
  /** Id of the page that thanks for it: `/thank-you/<confirmation>`. */
  readonly confirmation: string
  /** Labels of what the page knows, such as its lane, by name. */
  readonly about?: Readonly<Record<string, Words>>
  readonly groups: readonly FieldGroup[]
  /** Name of the subject whose last day is that of the form, too: a job takes no applications after it. */
  readonly until?: string
}

type Named<F> = F & { readonly name: string }

/** Fields of a group that an edition asks, in its order. */
export const askedIn = ({ fields }: FieldGroup, edition: string): readonly Named<Field>[] => {
  const isIn = (editions: readonly string[] | undefined): boolean => editions?.includes(edition) === true
  const found: Named<Field>[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.editions !== undefined && !isIn(field.editions)) continue
    found.splice(isIn(field.leadsIn) ? -1 : found.length, 0, { ...field, name })
  }
  return found
}

/** Everything that is sent with a form in an edition, in the order of the form. */
export const fieldsOf = ({ about = {}, groups }: Form, edition: string) => [
  ...Object.entries(about).map(([name, label]) => ({ kind: 'subject', name, label }) as const),
  ...groups.flatMap((group) => askedIn(group, edition)),
]

export type Validated =
  | { readonly _tag: 'Valid'; readonly values: Readonly<Record<string, unknown>> }
  | { readonly _tag: 'Invalid'; readonly faults: Faults }

export type Validate = (context: Omit<AnswerContext, 'answer'>, answers: Answers) => Validated

/**
 * Compiles rules to a function that validates answers, in the browser and on the server alike. Empty answers are left
 * out of the values, and names that no rule has.
 */
export const validator = (rules: readonly Rule[]): Validate => {
  // Decoders are compiled once and read what is around the answers from here, while one call validates them.
  let around: Omit<AnswerContext, 'answer'> = { today: '', isPhone: () => false }
  let given: Answers = {}
  const context: AnswerContext = {
    get today() {
      return around.today
    },
    isPhone: (phone) => around.isPhone(phone),
    file: (name) => around.file?.(name),
    answer: (name) => given[name]?.[0]?.trim() ?? '',
  }
  const decoder = D.fromStruct(Object.fromEntries(rules.map((rule) => [rule.name, decoderOf(rule, context)])))
  return (surroundings, answers) => {
    around = surroundings
    given = answers
    const decoded = decoder.decode(answers)
    if (isLeft(decoded)) return { _tag: 'Invalid', faults: faultsOf(decoded.left) }
    const values = Object.entries(decoded.right).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    )
    return { _tag: 'Valid', values: Object.fromEntries(values) }
  }
}

/** Validates answers by rules that are used once. */
export const validate = (rules: readonly Rule[], context: Omit<AnswerContext, 'answer'>, answers: Answers): Validated =>
  validator(rules)(context, answers)
