import type { Schemable1, WithUnknownContainers1 } from 'io-ts/Schemable'
import { type FileSchema, interpret } from '#runtime/protocol/schema.ts'

export type JsonSchema = { readonly [keyword: string]: unknown }

const URI = 'JsonSchema'

/** JSON Schema for values of type A. */
type SchemaFor<A> = { readonly schema: JsonSchema; readonly _A?: A }

declare module 'fp-ts/HKT' {
  interface URItoKind<A> {
    readonly [URI]: SchemaFor<A>
  }
}

const of = <A>(schema: JsonSchema): SchemaFor<A> => ({ schema })

const objectOf = (
  properties: Readonly<Record<string, SchemaFor<unknown>>>,
  required: readonly string[],
): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(properties).map(([key, { schema }]) => [key, schema])),
  required,
})

const struct = <A>(properties: { readonly [K in keyof A]: SchemaFor<A[K]> }): SchemaFor<A> =>
  of(objectOf(properties as unknown as Readonly<Record<string, SchemaFor<unknown>>>, Object.keys(properties)))

const unsupported = (name: string) => (): never => {
  throw new Error(`No file kind uses "${name}", so it has no JSON Schema yet: define one here.`)
}

/** Interprets a file schema as JSON Schema (draft 2020-12). Keys that a schema does not name are allowed. */
const schemable: Schemable1<typeof URI> & WithUnknownContainers1<typeof URI> = {
  URI,
  literal: (...values) => of({ enum: values }),
  string: of({ type: 'string' }),
  number: of({ type: 'number' }),
  boolean: of({ type: 'boolean' }),
  nullable: ({ schema }) => of({ anyOf: [schema, { type: 'null' }] }),
  type: struct,
  struct,
  partial: (properties) => of(objectOf(properties as Readonly<Record<string, SchemaFor<unknown>>>, [])),
  record: ({ schema }) => of({ type: 'object', additionalProperties: schema }),
  array: ({ schema }) => of({ type: 'array', items: schema }),
  tuple: (...components) =>
    of({
      type: 'array',
      prefixItems: components.map(({ schema }) => schema),
      minItems: components.length,
      items: false,
    }),
  intersect: (right) => (left) => of({ allOf: [left.schema, right.schema] }),
  sum: unsupported('sum'),
  lazy: unsupported('lazy'),
  readonly: ({ schema }) => of(schema),
  UnknownArray: of({ type: 'array' }),
  UnknownRecord: of({ type: 'object' }),
}

const toSchema = interpret(schemable)

/** Returns the published JSON Schema of a file kind. */
export const jsonSchemaOf = (name: string, schema: FileSchema<unknown>): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: name,
  ...toSchema(schema).schema,
})
