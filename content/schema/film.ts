import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { exact } from './exact.ts'
import { Day, Link, Text } from './text.ts'

const Seconds = pipe(
  D.number,
  D.refine((seconds): seconds is number => seconds >= 0, 'seconds from the start'),
)

/** A line of the captions, and of the text below the film. */
const Caption = pipe(
  D.struct({ from: Seconds, to: Seconds, text: Text }),
  D.refine((caption): caption is typeof caption => caption.from < caption.to, 'a caption that ends after it begins'),
)

const Lines = D.array(Text)

/** `content/<edition>/films/<id>.json` */
export const Film = D.struct({
  title: Text,
  summary: Text,
  /** Words in the picture: the film is made again if they change. */
  picture: D.struct({
    title: Lines,
    from: Text,
    to: Text,
    suez: Text,
    cape: Text,
    day: Text,
    speed: Text,
    days: Text,
    miles: Text,
    kilograms: Text,
    longer: Lines,
    more: Text,
    emissions: Lines,
    ask: Lines,
    plan: Lines,
    source: Text,
  }),
  captions: D.array(Caption),
  /** Where to read on. */
  more: Link,
})
export type Film = D.TypeOf<typeof Film>

const Count = pipe(
  D.number,
  D.refine((count): count is number => Number.isInteger(count) && count > 0, 'a whole number above 0'),
)

/** `content/facts/films/<id>.json`: the files in `public/films/`, which `npm run films` makes. */
export const FilmFacts = exact({
  published: Day,
  seconds: Seconds,
  width: Count,
  height: Count,
  /** Bytes of the larger file, by edition. */
  bytes: D.record(Count),
})
export type FilmFacts = D.TypeOf<typeof FilmFacts>
