import * as G from 'io-ts/Guard'
import { type FileSchema, interpret } from './schema.ts'

const toGuard = interpret({ ...G.Schemable, ...G.WithUnknownContainers })

/** Whether a value has the shape of the schema. Keys the schema does not name are let through. */
export const isOf = <A>(schema: FileSchema<A>): ((value: unknown) => value is A) => toGuard(schema).is
