import type { Measure } from '#freight/quantity.ts'
import type { FileType } from './file-type.ts'

/** One of several answers, as it is sent. */
type Value = { readonly value: string }

/**
 * Kinds of answers, with their limits. A kind decides how an answer is read (`decode-answer.ts`) and which control asks
 * for it (`FormControl` in `templates/`).
 */
export type Kind<Option extends Value = Value> =
  /** Text with at most so many characters, in one line or several. */
  | { readonly kind: 'line' | 'message'; readonly most: number }
  /** `fault` is that of an answer which is no address. */
  | { readonly kind: 'email'; readonly fault: 'bad-email' | 'invalid-email' }
  | {
      readonly kind: 'phone'
      /** Whether the number begins with its country code; otherwise that is a field of its own, `countryCode`. */
      readonly isWhole: boolean
    }
  | { readonly kind: 'countryCode' }
  /** ISO 3166-1 alpha-2. */
  | { readonly kind: 'country' }
  /** One of the options. */
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  /** Any number of the options, none too. */
  | { readonly kind: 'choices'; readonly options: readonly Option[] }
  /** A box that has to be ticked. */
  | { readonly kind: 'agreement' }
  /** More than nothing, as people write it: with separators and a unit of the measure, or without. */
  | { readonly kind: 'amount'; readonly measure: Measure }
  /** A number of days. */
  | { readonly kind: 'days' }
  /** A whole number of things. */
  | { readonly kind: 'count' }
  /** A day from today on. */
  | { readonly kind: 'day' }
  /** A moment on the clock of a place that may be a day behind. */
  | { readonly kind: 'moment' }
  /** Letters and digits, such as those of a carrier. */
  | { readonly kind: 'code'; readonly least: number; readonly most: number; readonly hasHyphens: boolean }
  /** A file of one of the types, with at most so many bytes. */
  | { readonly kind: 'file'; readonly types: readonly FileType[]; readonly most: number }
  /** What a form is about: set by the page, never typed. */
  | { readonly kind: 'subject' }

/** What the answer to a field has to be. */
export type Rule = Kind & {
  readonly name: string
  /** The field may stay empty. */
  readonly isOptional?: true
}
