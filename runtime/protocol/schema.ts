import type { HKT, Kind, Kind2, URIS, URIS2 } from 'fp-ts/HKT'
import type {
  Schemable,
  Schemable1,
  Schemable2C,
  WithUnknownContainers,
  WithUnknownContainers1,
  WithUnknownContainers2C,
} from 'io-ts/Schemable'

/**
 * The shape of one kind of file, written once and interpreted three ways: as a decoder that names every error (build,
 * tests), as a guard of a few hundred bytes (browser, worker), and as a JSON Schema (published with the build).
 */
export type FileSchema<A> = <S>(S: Schemable<S> & WithUnknownContainers<S>) => HKT<S, A>

export type TypeOf<S> = S extends FileSchema<infer A> ? A : never

export const fileSchema = <A>(schema: FileSchema<A>): FileSchema<A> => schema

/** Interprets a schema with one of io-ts's instances, such as those of `io-ts/Decoder` or `io-ts/Guard`. */
export function interpret<S extends URIS2>(
  instance: Schemable2C<S, unknown> & WithUnknownContainers2C<S, unknown>,
): <A>(schema: FileSchema<A>) => Kind2<S, unknown, A>
export function interpret<S extends URIS>(
  instance: Schemable1<S> & WithUnknownContainers1<S>,
): <A>(schema: FileSchema<A>) => Kind<S, A>
export function interpret<S>(
  instance: Schemable<S> & WithUnknownContainers<S>,
): <A>(schema: FileSchema<A>) => HKT<S, A> {
  return (schema) => schema(instance)
}
