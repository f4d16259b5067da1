import * as D from 'io-ts/Decoder'
import { Text } from './text.ts'

/** `content/<edition>/styleguide/<name>.md`: a sample text for the styleguide. */
export const Specimen = D.struct({ title: Text })
export type Specimen = D.TypeOf<typeof Specimen>
