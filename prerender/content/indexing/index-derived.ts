import { digestAll } from '../../base/files/digest.ts'
import type { CollectionSource } from '../collection-source.ts'
import { type ContentIndex, dataDigest, findRange, listDigest } from '../content-index.ts'
import { NOTHING_MISSING } from '../gather-readings.ts'
import {
  ALL_MISSING,
  allRows,
  EMPTY_SOURCE,
  findPrevious,
  type IndexedSource,
  type IndexedSources,
  type IndexOptions,
  rowsByFile,
} from './indexed-source.ts'

/** Digests all entries of the collections that a derived collection uses. */
const digestUsed = ({ uses, edition }: CollectionSource, index: ContentIndex): number =>
  digestAll(
    uses.flatMap((name) => {
      const range = index.ranges[findRange(index, name, edition ?? '') ?? -1]
      return range === undefined ? [0] : [listDigest(index, range), dataDigest(index, range)]
    }),
  )

/** Computes the entries of a derived collection, or keeps them if the collections that it uses have not changed. */
export const indexDerived = async (
  source: CollectionSource,
  number: number,
  base: IndexedSources,
  { previous, code, derive }: IndexOptions,
): Promise<IndexedSource> => {
  const inputs = digestUsed(source, base.index)
  const found = previous?.code === code ? findPrevious(source, previous) : undefined
  const known = found?.record.derived.find((record) => record.range === found.number)
  const keep = (noted: number): IndexedSource => ({
    ...EMPTY_SOURCE,
    rows: found === undefined ? [] : [...rowsByFile(found).values()].flat(),
    derived: { range: number, inputs: noted },
  })
  if (known?.inputs === inputs) return keep(inputs)
  const derived = await derive(source, base)
  if (derived === undefined) return keep(known?.inputs ?? 0)
  return {
    ...EMPTY_SOURCE,
    rows: allRows(derived),
    derived: { range: number, inputs },
    findings: derived.findings,
    missing: derived.isMissing ? ALL_MISSING : NOTHING_MISSING,
    isSame: false,
  }
}
