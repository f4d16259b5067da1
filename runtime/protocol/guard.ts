import type { Schemable1, WithUnknownContainers1 } from 'io-ts/Schemable'
import { type FileSchema, interpret } from './schema.ts'

type Guard<A> = { readonly is: (value: unknown) => value is A }

declare module 'fp-ts/HKT' {
  interface URItoKind<A> {
    readonly 'fairlead/Guard': Guard<A>
  }
}

type Test = (value: unknown) => boolean
type Fields = Readonly<Record<string, { readonly is: Test }>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const guard = (is: Test): { readonly is: Test } => ({ is })

const fieldsFit = (fields: Fields, isOptional: boolean) =>
  guard(
    (value) =>
      isRecord(value) &&
      Object.keys(fields).every((name) =>
        // Members of the prototype were not in the file.
        Object.hasOwn(value, name) && value[name] !== undefined ? fields[name]?.is(value[name]) : isOptional,
      ),
  )

/**
 * An instance of io-ts's `Schemable` that only returns yes or no, and supports only the combinators used here. It has a
 * fifth of the size of `io-ts/Guard`, and every visitor loads it.
 */
const Guards = {
  string: guard((value) => typeof value === 'string'),
  number: guard((value) => typeof value === 'number'),
  boolean: guard((value) => typeof value === 'boolean'),
  UnknownRecord: guard(isRecord),
  array: (item: { readonly is: Test }) => guard((value) => Array.isArray(value) && value.every(item.is)),
  record: (item: { readonly is: Test }) => guard((value) => isRecord(value) && Object.values(value).every(item.is)),
  struct: (fields: Fields) => fieldsFit(fields, false),
  partial: (fields: Fields) => fieldsFit(fields, true),
  intersect: (right: { readonly is: Test }) => (left: { readonly is: Test }) =>
    guard((value) => left.is(value) && right.is(value)),
}

const toGuard = interpret(Guards as unknown as Schemable1<'fairlead/Guard'> & WithUnknownContainers1<'fairlead/Guard'>)

/** Creates a type guard for a schema. Keys that the schema does not name are allowed. */
export const isOf = <A>(schema: FileSchema<A>): ((value: unknown) => value is A) => toGuard(schema).is
