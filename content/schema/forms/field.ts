import type { Measure } from '#freight/quantity.ts'
import type { Option } from './option.ts'
import type { Kind } from './rule.ts'
import type { Edition, Words } from './words.ts'

/** Texts that a visitor may open before agreeing. */
export type LegalText = 'terms' | 'privacy'

/** All about a field but its kind. */
type Description = {
  readonly label: Words
  /** Shown before the control. A page may name another one. */
  readonly hint?: Words
  readonly isOptional?: true
  /** What browsers fill in by themselves: a token of the HTML standard. */
  readonly autoComplete?: string
  /** Expected length of the answer: a few digits or a full line; half a line, unless named. */
  readonly width?: 'short' | 'full'
  /** Editions that ask it; all, unless named. */
  readonly editions?: readonly Edition[]
  /** Editions in which it stands before the field above it. */
  readonly leadsIn?: readonly Edition[]
  readonly links?: readonly LegalText[]
}

/** A field of a form. Its name is its key in the form. */
export type Field = Description & Exclude<Kind<Option>, { readonly kind: 'subject' }>

type OfKind<K extends Field['kind']> = Extract<Field, { readonly kind: K }>

/** Turns a field into one that may stay empty. */
export const optional = (field: Field): Field => ({ ...field, isOptional: true })

/** Text in one line, of at most 200 characters unless `most` says otherwise. */
export const line = ({ most = 200, ...description }: Description & { readonly most?: number }): Field => ({
  kind: 'line',
  most,
  ...description,
})

export const choice = (description: Description & { readonly options: readonly Option[] }): OfKind<'choice'> => ({
  kind: 'choice',
  ...description,
})

export const choices = (description: Description & { readonly options: readonly Option[] }): OfKind<'choices'> => ({
  kind: 'choices',
  isOptional: true,
  ...description,
})

export const agreement = (description: Description): Field => ({ kind: 'agreement', ...description })

export const amount = (description: Description & { readonly measure: Measure }): Field => ({
  kind: 'amount',
  width: 'short',
  ...description,
})

export const days = (description: Description): Field => ({ kind: 'days', width: 'short', ...description })

export const count = (description: Description): Field => ({ kind: 'count', width: 'short', ...description })

export const day = (description: Description): Field => ({ kind: 'day', width: 'short', ...description })

export const moment = (description: Description): Field => ({ kind: 'moment', ...description })

/** A file. Its hint names the types and the largest size. */
export const file = (description: Description & Omit<OfKind<'file'>, 'kind' | keyof Description>): Field => ({
  kind: 'file',
  width: 'full',
  ...description,
})

/** A code of letters and digits, and of hyphens if `hasHyphens`. */
export const code = ({
  hasHyphens = false,
  ...description
}: Description & { readonly least: number; readonly most: number; readonly hasHyphens?: boolean }): Field => ({
  kind: 'code',
  hasHyphens,
  ...description,
})
