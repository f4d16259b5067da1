import type { HsLine } from '../../schema/hs.ts'
import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import { chapterOf } from './code.ts'
import { readGuides } from './guides.ts'
import { readNomenclature } from './nomenclature.ts'
import { oldSlugs } from './old-slugs.ts'
import { readTradeWords } from './trade-words.ts'

const isNamedInChinese = ({ name }: HsLine): boolean => name['zh-CN'] !== undefined

const build = (): BuiltFamily => {
  const { findings, rows, sections, sourceTexts } = readNomenclature()
  const guides = readGuides()
  const tradeWords = readTradeWords(rows)
  const slugs = oldSlugs(rows, sourceTexts, isNamedInChinese)
  const chapters = [...new Set(rows.map(({ code }) => chapterOf(code)))]
  const ofLength = (length: number): readonly HsLine[] => rows.filter(({ code }) => code.length === length)
  return {
    files: {
      'hs/rows/sections.ndjson': toNdjson(sections),
      ...Object.fromEntries(
        chapters.map((chapter) => [
          `hs/rows/lines/${chapter}.ndjson`,
          toNdjson(rows.filter(({ code }) => chapterOf(code) === chapter)),
        ]),
      ),
      'hs/rows/guides.ndjson': toNdjson(guides),
      'hs/rows/trade-words.ndjson': toNdjson(tradeWords),
      'hs/rows/old-slugs.json': `[\n${slugs.map((slug) => `  ${JSON.stringify(slug)}`).join(',\n')}\n]\n`,
    },
    findings,
    counts: {
      sections: sections.length,
      chapters: ofLength(2).length,
      headings: ofLength(4).length,
      subheadings: ofLength(6).length,
      'lines of HS 2017 alone': rows.filter(({ after }) => after !== undefined).length,
      'lines of HS 2022 alone': rows.filter(({ since }) => since !== undefined).length,
      'lines named in Chinese': rows.filter(isNamedInChinese).length,
      'headings in plain words': guides.length,
      'lines with words of the trade': tradeWords.length,
      'old slugs': slugs.length,
    },
  }
}

/** The Harmonized System: HS 2017 from a package; HS 2022 and all names from this folder. */
export const hs: DataFamily = {
  name: 'Harmonized System',
  sources: [
    {
      id: 'shopify-hscode',
      title: 'HS 2017 texts of chapters, headings and subheadings',
      origin: 'shopify-hscode 1.0.1 from npm, its texts from UN Comtrade',
      url: 'https://www.npmjs.com/package/shopify-hscode',
      licence: 'MIT',
      asOf: '2026-09-21',
      file: 'node_modules/shopify-hscode/lib/src/HSCode.js',
      sha256: '9b1ce5285902ac511e4005ba9def3fbdb8d2cf3a5b1be767938bfdae54966f76',
    },
  ],
  build,
}
