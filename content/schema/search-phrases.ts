import * as D from 'io-ts/Decoder'
import { Text } from './text.ts'

/**
 * `content/<edition>/search/phrases.json`: paths of pages, with words that visitors type for them and the pages may not
 * have. A phrase of two pages means the one that stands first in the file before the other.
 */
export const SearchPhrases = D.record(D.array(Text))
export type SearchPhrases = D.TypeOf<typeof SearchPhrases>
