import type { Kind } from '#content/schema/forms/rule.ts'
import type { Choice } from '../../ui/choice-group.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import type { SelectOption } from '../../ui/select-field.tsx'

type AnyKind = Exclude<Kind<Choice>, { readonly kind: 'subject' }>

/** What the control of a kind shows besides its texts. */
type Shown<K extends AnyKind> = K extends { readonly kind: 'country' }
  ? K & { readonly options: readonly SelectOption[] }
  : K extends { readonly kind: 'agreement' }
    ? K & { readonly links?: readonly LinkItem[] }
    : K

/** A field of a form as data, a file included, in the words of one edition. The schema of the form describes it. */
export type FormField = Shown<AnyKind> & {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly isOptional?: true
  readonly autoComplete?: string
  readonly width?: 'short' | 'full'
}

/** A field whose answer is text. */
export type AnswerField = Exclude<FormField, { readonly kind: 'file' }>

export type FieldGroup<F extends FormField = AnswerField> = {
  readonly legend: string
  readonly hint?: string
  /** Step of a form with several on which the group stands. */
  readonly step?: string
  readonly fields: readonly F[]
}

/** Words that controls share. */
export type FieldWords = {
  /** Marks a field that may stay empty. */
  readonly optional: string
  /** Stands in a list until something is chosen. */
  readonly choose: string
}
