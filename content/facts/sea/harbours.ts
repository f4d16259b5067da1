import { unpackHarbour } from '#freight/sea/pack-harbour.ts'
import type { Harbour } from '#freight/sea/plan.ts'
import packed from './harbours.json' with { type: 'json' }

const texts: Readonly<Record<string, string>> = packed

/** Harbour of a port, where its ships join the seas, by UN/LOCODE; undefined for a port that is not in the atlas. */
export const harbourOf = (code: string): Harbour | undefined => {
  const text = texts[code]
  return text === undefined ? undefined : unpackHarbour(text)
}

/** The same in packed form, for files that browsers read. */
export const packedHarbourOf = (code: string): string | undefined => texts[code]
