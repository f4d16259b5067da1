import * as D from 'io-ts/Decoder'
import { Text } from './text.ts'

/** `content/<edition>/styleguide/<name>.md`: a text that is there to be looked at, on the styleguide alone. */
export const Specimen = D.struct({ title: Text })
export type Specimen = D.TypeOf<typeof Specimen>
