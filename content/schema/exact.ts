import { isLeft, left } from 'fp-ts/Either'
import * as DE from 'io-ts/DecodeError'
import * as D from 'io-ts/Decoder'
import * as FS from 'io-ts/FreeSemigroup'

type Members = Readonly<Record<string, D.Decoder<unknown, unknown>>>
type Values<M extends Members> = { readonly [K in keyof M]: D.TypeOf<M[K]> }

/** Steps between two words: letters to add, to take away or to replace. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [place, other] of [...to].entries())
      next.push(
        Math.min((row[place] ?? 0) + (letter === other ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      )
    row = next
  }
  return row[to.length] ?? 0
}

/** The member that somebody may have meant: at most two letters differ. */
const meantBy = (name: string, members: readonly string[]): string | undefined =>
  members
    .map((member) => ({ member, steps: distance(name.toLowerCase(), member.toLowerCase()) }))
    .filter(({ steps }) => steps <= 2)
    .toSorted((a, b) => a.steps - b.steps)[0]?.member

/**
 * An object with these members and no others: a misspelt optional member is a fault, where `D.partial` would take it for
 * absent.
 */
export const exact = <R extends Members, O extends Members = Readonly<Record<never, never>>>(
  required: R,
  optional?: O,
): D.Decoder<unknown, Values<R> & Partial<Values<O>>> => {
  const members = [...Object.keys(required), ...Object.keys(optional ?? {})]
  const decoder = D.intersect(D.partial(optional ?? {}))(D.struct(required))
  return {
    decode: (value) => {
      const decoded = decoder.decode(value)
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return decoded as ReturnType<D.Decoder<unknown, Values<R> & Partial<Values<O>>>['decode']>
      const strange = Object.entries(value)
        .filter(([name]) => !members.includes(name))
        .map(([name, held]) => {
          const meant = meantBy(name, members)
          const expected = `left out, for no member has this name${meant === undefined ? `; there are ${members.join(', ')}` : `: “${meant}” has one like it`}`
          return FS.of(DE.key(name, DE.optional, FS.of(DE.leaf(held, expected))))
        })
      const faults = [...(isLeft(decoded) ? [decoded.left] : []), ...strange]
      const [first, ...others] = faults
      if (first === undefined)
        return decoded as ReturnType<D.Decoder<unknown, Values<R> & Partial<Values<O>>>['decode']>
      return left(others.reduce((all: D.DecodeError, fault) => FS.concat(all, fault), first))
    },
  }
}
