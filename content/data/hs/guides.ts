import { readFileSync } from 'node:fs'
import { isRight } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { load } from 'js-yaml'
import { type HsGuide, HsGuideWords } from '../../schema/hs.ts'

/** Format in which authors write: goods by code, and short keys. */
const Written = D.record(
  D.struct({
    covers: D.string,
    examples: D.array(D.string),
    elsewhere: D.record(D.string),
    questions: D.array(D.struct({ q: D.string, a: D.string })),
  }),
)

const editions = ['en-US', 'zh-CN'] as const
type Edition = (typeof editions)[number]

const decode = <A>(decoder: D.Decoder<unknown, A>, value: unknown, file: string): A => {
  const decoded = decoder.decode(value)
  if (isRight(decoded)) return decoded.right
  throw new Error(`${file}:\n${D.draw(decoded.left)}`)
}

const readEdition = (edition: Edition): ReadonlyMap<string, HsGuideWords> => {
  const file = `content/data/hs/guides/${edition}.yaml`
  const written = decode(Written, load(readFileSync(new URL(`guides/${edition}.yaml`, import.meta.url), 'utf8')), file)
  return new Map(
    Object.entries(written).map(([code, { covers, examples, elsewhere, questions }]) => [
      code,
      pipe(
        {
          covers,
          examples,
          elsewhere: Object.entries(elsewhere).map(([goods, other]) => ({ goods, code: other })),
          questions: questions.map(({ q, a }) => ({ question: q, answer: a })),
        },
        (words) => decode(HsGuideWords, words, `${file}: ${code}`),
      ),
    ]),
  )
}

/** Explanations of headings in plain words, sorted by code; each heading has one in both editions. */
export const readGuides = (): readonly HsGuide[] => {
  const english = readEdition('en-US')
  const chinese = readEdition('zh-CN')
  const alone = [...new Set([...english.keys(), ...chinese.keys()])].filter(
    (code) => !(english.has(code) && chinese.has(code)),
  )
  if (alone.length > 0)
    throw new Error(`content/data/hs/guides: ${alone.join(', ')} exist in one edition only. Write them in the other.`)
  return [...english.keys()].toSorted().flatMap((code) => {
    const words = english.get(code)
    const chineseWords = chinese.get(code)
    return words === undefined || chineseWords === undefined ? [] : [{ code, 'en-US': words, 'zh-CN': chineseWords }]
  })
}
