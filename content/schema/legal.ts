import * as D from 'io-ts/Decoder'
import { Day, Slug, Text } from './text.ts'

/** `content/<edition>/legal/<name>.md` and `content/<edition>/terms/<name>.md` */
export const LegalDocument = D.struct({
  title: Text,
  summary: Text,
  slug: Slug,
  version: Text,
  effective: Day,
})
export type LegalDocument = D.TypeOf<typeof LegalDocument>
