import { type Either, isLeft } from 'fp-ts/Either'
import * as D from 'io-ts/Decoder'
import { findUnstorable } from './find-unstorable.ts'

/** Fault of a body, for its sender: the field by its name, and what it should be. */
export type Unreadable = { readonly _tag: 'Unreadable'; readonly field?: string; readonly problem: string }

export const unreadable = (problem: string, field?: string): Unreadable => ({
  _tag: 'Unreadable',
  ...(field === undefined || field === '' ? {} : { field }),
  problem,
})

const MAX_LINES = 10

/** Names on the way to the first fault of a decoder. Indexes of lists are left out. */
const namesOf = (error: D.DecodeError): readonly string[] => {
  if (error._tag === 'Concat') return namesOf(error.left)
  const { value } = error
  switch (value._tag) {
    case 'Key':
      return [value.key, ...namesOf(value.errors)]
    case 'Index':
    case 'Member':
    case 'Lazy':
    case 'Wrap':
      return namesOf(value.errors)
    case 'Leaf':
      return []
  }
}

/** Decodes what was read from JSON, and makes sure that all of its texts can be stored. */
export const decodeBody = <A>(
  decoder: D.Decoder<unknown, A>,
  body: unknown,
): { readonly _tag: 'Read'; readonly value: A } | Unreadable => {
  const decoded: Either<D.DecodeError, A> = decoder.decode(body)
  if (isLeft(decoded)) {
    const problem = D.draw(decoded.left).split('\n').slice(0, MAX_LINES).join('\n')
    return unreadable(problem, namesOf(decoded.left).join('.'))
  }
  const field = findUnstorable(decoded.right)
  return field === undefined
    ? { _tag: 'Read', value: decoded.right }
    : unreadable(`${field}: a control character or half a character`, field)
}
