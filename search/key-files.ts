import { hash32, keyDigest } from './hash.ts'
import { type KeyFile, type KeyKind, keyKinds } from './index-format.ts'
import { compact } from './normalise.ts'
import type { NumberedDocuments } from './number-documents.ts'
import { fileCount, spread } from './spread.ts'

type Key = { readonly key: string; readonly value: number }

const usualKeys = 400

/** Whole titles, names and codes, which lead to their page however many others have the same words. */
export const keyFiles = (documents: NumberedDocuments): readonly KeyFile[] => {
  const keys = listKeys(documents)
  return spread(keys, ({ key }) => hash32(key), fileCount(keys.length, usualKeys)).map((file) => {
    const values = new Map<string, number[]>()
    for (const { key, value } of file) {
      const digest = keyDigest(key)
      const known = values.get(digest)
      if (known === undefined) values.set(digest, [value])
      // A page may have a name twice; its keys come one after another.
      else if (!known.includes(value, -keyKinds.length)) known.push(value)
    }
    const sorted = [...values.keys()].sort()
    return Object.fromEntries(sorted.map((digest) => [digest, values.get(digest) ?? []]))
  })
}

const listKeys = (documents: NumberedDocuments): readonly Key[] => {
  const keys: Key[] = []
  const add = (id: number, kind: KeyKind, text: string): void => {
    const key = compact(text)
    if (key !== '') keys.push({ key, value: id * keyKinds.length + keyKinds.indexOf(kind) })
  }
  for (const file of documents)
    for (const { id, title, otherTitles = [], names = [], codes = [] } of file) {
      add(id, 'title', title)
      for (const text of otherTitles) add(id, 'title', text)
      for (const text of names) add(id, 'name', text)
      for (const text of codes) add(id, 'code', text)
    }
  return keys
}
