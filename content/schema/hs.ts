import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Text } from './text.ts'

/** Digits of the Harmonized System: two for a chapter, four for a heading, six for a subheading. More are national. */
const HsCode = pipe(
  D.string,
  D.refine((code): code is string => /^(\d{2}){1,3}$/.test(code), 'two, four or six digits'),
)

/** Words in the languages of the site; Chinese where somebody has written them. */
const HsWords = D.partial({ 'en-US': Text, 'zh-CN': Text })
export type HsWords = D.TypeOf<typeof HsWords>

/** `content/data/hs/rows/lines/*.ndjson`: one line of the nomenclature. Fields that say nothing are left out. */
export const HsLine = pipe(
  D.struct({
    code: HsCode,
    slug: Text,
    /** Short; English always. */
    name: HsWords,
    /** Ids of glossary terms. */
    terms: D.array(Text),
  }),
  D.intersect(
    D.partial({
      /** Roman numeral of the section; chapters only. */
      section: Text,
      /**
       * In English the nomenclature's text, in Chinese the tariff's wording; left out where it is the name or the
       * parent's.
       */
      text: HsWords,
      /** Edition that brought the line, where that is 2022. */
      since: D.literal(2022),
      /** Lines of 2017 that its goods were in. */
      before: D.array(HsCode),
      /** Lines of 2022 that its goods are in: the line itself is of 2017 alone. */
      after: D.array(HsCode),
      /** Unit of quantity; subheadings only. */
      unit: D.literal('kg', 'u', '2u', '1000u', 'l', 'm2', 'm3', 'carat', '1000kWh'),
      /** Lines that the text names. */
      mentions: D.array(HsCode),
    }),
  ),
)
export type HsLine = D.TypeOf<typeof HsLine>
export type HsUnit = NonNullable<HsLine['unit']>

/** `content/data/hs/rows/sections.ndjson`: a section with the chapters it holds. */
export const HsSection = D.struct({
  id: Text,
  name: D.struct({ 'en-US': Text, 'zh-CN': Text }),
  chapters: D.array(HsCode),
})
export type HsSection = D.TypeOf<typeof HsSection>

/** `content/data/hs/rows/trade-words.ndjson`: what people call the goods of a line. */
export const HsTradeWords = pipe(
  D.struct({ code: HsCode }),
  D.intersect(D.partial({ 'en-US': D.array(Text), 'zh-CN': D.array(Text) })),
)
export type HsTradeWords = D.TypeOf<typeof HsTradeWords>

/** What a heading covers, in plain words. */
export const HsGuideWords = D.struct({
  covers: Text,
  examples: D.array(Text),
  /** Goods that are looked for here and belong elsewhere. */
  elsewhere: D.array(D.struct({ goods: Text, code: HsCode })),
  questions: D.array(D.struct({ question: Text, answer: Text })),
})
export type HsGuideWords = D.TypeOf<typeof HsGuideWords>

/** `content/data/hs/rows/guides.ndjson`: one heading. */
export const HsGuide = D.struct({ code: HsCode, 'en-US': HsGuideWords, 'zh-CN': HsGuideWords })
export type HsGuide = D.TypeOf<typeof HsGuide>
