import * as DE from 'io-ts/DecodeError'
import type { DecodeError } from 'io-ts/Decoder'
import * as FS from 'io-ts/FreeSemigroup'
import type { ValuePath } from './locate.ts'

export type DecodeFault = { readonly path: ValuePath; readonly problem: string }

const shown = (value: unknown): string => {
  // JSON writes a number that is not finite as null.
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing')
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

/** Lists every fault of a decode error with its path in the value. */
export const listFaults = (error: DecodeError, path: ValuePath = []): readonly DecodeFault[] =>
  FS.fold(
    DE.fold<string, readonly DecodeFault[]>({
      Leaf: (actual, expected) => [
        {
          path,
          problem:
            actual === undefined ? `missing; it should be ${expected}` : `${shown(actual)} should be ${expected}`,
        },
      ],
      Key: (key, _kind, errors) => listFaults(errors, [...path, key]),
      Index: (index, _kind, errors) => listFaults(errors, [...path, index]),
      Member: (_index, errors) => listFaults(errors, path),
      Lazy: (_id, errors) => listFaults(errors, path),
      Wrap: (_error, errors) => listFaults(errors, path),
    }),
    (left: DecodeError, right: DecodeError): readonly DecodeFault[] => [
      ...listFaults(left, path),
      ...listFaults(right, path),
    ],
  )(error)
