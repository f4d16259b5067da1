import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { editDistance } from '../base/edit-distance.ts'

/** A slip changes few letters, and a small part of a name. */
const FAR = 2
const SMALL_PART = 1 / 3

/** The name that somebody meant who wrote another one; undefined without one that is near. */
export const nearestName = (written: string, names: readonly string[]): string | undefined => {
  const [nearest] = names
    .map((name) => ({ name, distance: editDistance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= FAR && distance <= name.length * SMALL_PART)
    .sort((a, b) => a.distance - b.distance)
  return nearest?.name
}

type Members = Readonly<Record<string, D.Decoder<unknown, unknown>>>
type Decoded<M extends Members> = { [K in keyof M]: D.TypeOf<M[K]> }

type Decoder<R extends Members, O extends Members> = D.Decoder<unknown, Decoded<R> & Partial<Decoded<O>>>

const members = <R extends Members, O extends Members>(
  required: R,
  optional: O,
  faultOf: (value: object, names: readonly string[]) => string | undefined,
): Decoder<R, O> =>
  pipe(
    D.UnknownRecord,
    D.parse((value) => {
      const fault = faultOf(value, [...Object.keys(required), ...Object.keys(optional)])
      return fault === undefined ? D.success(value) : D.failure(value, fault)
    }),
    D.compose(pipe(D.struct(required), D.intersect(D.partial(optional)))),
  ) as Decoder<R, O>

/** Decodes an object that has these members, of which some may be absent, and no other. */
export const exactly = <R extends Members, O extends Members>(required: R, optional: O): Decoder<R, O> =>
  members(required, optional, (value, names) => {
    const unknown = Object.keys(value).find((name) => !names.includes(name))
    if (unknown === undefined) return undefined
    const meant = nearestName(unknown, names)
    return meant === undefined
      ? `no member "${unknown}", but ${names.join(', ')}`
      : `"${meant}" in place of "${unknown}"`
  })

/** Decodes an object that has these members, of which some may be absent, and others that are not slips of theirs. */
export const atLeast = <R extends Members, O extends Members>(required: R, optional: O): Decoder<R, O> =>
  members(required, optional, (value, names) => {
    const [slip] = findMisspelt(value, names)
    return slip && `"${slip.meant}" in place of "${slip.written}"`
  })

/** Members of a site's own that are one slip away from a setting that it does not have. */
export const findMisspelt = (
  value: object,
  names: readonly string[],
): readonly { readonly written: string; readonly meant: string }[] => {
  const free = names.filter((name) => !Object.hasOwn(value, name))
  return Object.keys(value)
    .filter((name) => !names.includes(name))
    .flatMap((written) => {
      const meant = nearestName(written, free)
      return meant === undefined ? [] : [{ written, meant }]
    })
}
