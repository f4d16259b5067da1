import { hash32, keyDigest } from './hash.ts'
import { type KeyFile, type KeyKind, keyKinds } from './index-format.ts'
import { compact } from './normalise.ts'
import type { NumberedDocument, NumberedDocuments } from './number-documents.ts'
import { fileCount, spread } from './spread.ts'

type Key = { readonly key: string; readonly value: number }

const usualKeys = 400

/** Whole titles, names and codes, which lead to their page however many others have the same words. */
export const keyFiles = (documents: NumberedDocuments): readonly KeyFile[] => {
  const keys = documents.flat().flatMap(keysOf)
  return spread(keys, ({ key }) => hash32(key), fileCount(keys.length, usualKeys)).map((file) => {
    const values = new Map<string, Set<number>>()
    for (const { key, value } of file) {
      const digest = keyDigest(key)
      values.set(digest, (values.get(digest) ?? new Set<number>()).add(value))
    }
    return Object.fromEntries([...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, all]) => [key, [...all]]))
  })
}

const keysOf = ({ id, title, otherTitles = [], names = [], codes = [] }: NumberedDocument): readonly Key[] => {
  const of = (kind: KeyKind, text: string): Key => ({
    key: compact(text),
    value: id * keyKinds.length + keyKinds.indexOf(kind),
  })
  return [
    ...[title, ...otherTitles].map((text) => of('title', text)),
    ...names.map((name) => of('name', name)),
    ...codes.map((code) => of('code', code)),
  ].filter(({ key }) => key !== '')
}
