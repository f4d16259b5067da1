type Schema = { readonly [keyword: string]: unknown }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
}

/** The JSON Schema keywords (draft 2020-12) that our schemas use. Any other keyword is an error. */
const keywords: Readonly<Record<string, (argument: never, value: unknown, schema: Schema) => boolean>> = {
  $schema: () => true,
  title: () => true,
  type: (type: string, value) => types[type]?.(value) === true,
  enum: (values: readonly unknown[], value) => values.includes(value),
  anyOf: (schemas: readonly Schema[], value) => schemas.some((schema) => satisfies(schema, value)),
  allOf: (schemas: readonly Schema[], value) => schemas.every((schema) => satisfies(schema, value)),
  required: (names: readonly string[], value) => !isObject(value) || names.every((name) => Object.hasOwn(value, name)),
  properties: (properties: Readonly<Record<string, Schema>>, value) =>
    !isObject(value) ||
    Object.entries(properties).every(([name, schema]) => !Object.hasOwn(value, name) || satisfies(schema, value[name])),
  additionalProperties: (schema: Schema, value, { properties }) =>
    !isObject(value) ||
    Object.entries(value).every(
      ([name, member]) => (isObject(properties) && Object.hasOwn(properties, name)) || satisfies(schema, member),
    ),
  prefixItems: (schemas: readonly Schema[], value) =>
    !Array.isArray(value) || schemas.every((schema, index) => index >= value.length || satisfies(schema, value[index])),
  items: (schema: Schema | boolean, value, { prefixItems }) => {
    const rest = Array.isArray(value) ? value.slice(Array.isArray(prefixItems) ? prefixItems.length : 0) : []
    return typeof schema === 'boolean' ? schema || rest.length === 0 : rest.every((item) => satisfies(schema, item))
  },
  minItems: (least: number, value) => !Array.isArray(value) || value.length >= least,
}

/** Validates a value against a JSON Schema, without the code that made the schema. */
export const satisfies = (schema: unknown, value: unknown): boolean => {
  if (!isObject(schema)) throw new Error(`This is no JSON Schema: ${JSON.stringify(schema)}`)
  return Object.entries(schema).every(([keyword, argument]) => {
    const judge = keywords[keyword]
    if (judge === undefined)
      throw new Error(`The keyword "${keyword}" is not known here: add it to satisfies-schema.ts.`)
    return judge(argument as never, value, schema)
  })
}
