import { beforeAll, describe, expect, it } from 'vitest'
import { hs } from '#content/data/hs/build.ts'
import { readGuides } from '#content/data/hs/guides.ts'
import { readNomenclature } from '#content/data/hs/nomenclature.ts'
import { deriveBranches, deriveExtents, derivePlaces } from '#content/derived/hs.ts'
import type { HsLine } from '#content/schema/hs.ts'
import type { SiteBuildContext } from '#pages/define.ts'
import { describeHsLine } from '#pages/hs/description.ts'
import { selectHsIndex } from '#pages/hs/index.ts'
import { selectHsLine } from '#pages/hs/line.ts'
import { selectHsLineWords } from '#pages/hs/line-words.ts'
import { selectHsTable, writeHsCsv, writeHsJson } from '#pages/hs/table.ts'
import { cutText, hsAsOf } from '#pages/hs/words.ts'
import { hsDataset, hsDefinedTerm } from '#pages/structured-data/hs-code.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { aContext, someSettingsOfTwoEditions } from '#test/support/builders.ts'
import { readJson } from '#test/support/files.ts'

type Tables = Readonly<Record<string, ReadonlyMap<string, unknown>>>

/** Tables as the content of an edition. */
const contentOf = (tables: Tables) => {
  const find = (name: string, id: string) => {
    const data = tables[name]?.get(id)
    return data === undefined ? undefined : { id, file: `${name}.ndjson`, data }
  }
  return {
    all: (name: string) => [...(tables[name]?.keys() ?? [])].toSorted().flatMap((id) => find(name, id) ?? []),
    find,
    get: (name: string, id: string) => {
      const entry = find(name, id)
      if (entry === undefined) throw new Error(`${name} has no ${id}`)
      return entry
    },
  }
}

let contexts: Readonly<Record<'en-US' | 'zh-CN', SiteBuildContext>>
let lines: ReadonlyMap<string, HsLine>

beforeAll(() => {
  const { rows, sections } = readNomenclature()
  lines = new Map(rows.map((row) => [row.code, row]))
  const base = contentOf({ hsLines: lines }) as never
  const terms = [...new Set(rows.flatMap((row) => row.terms))]
  const content = contentOf({
    hsLines: lines,
    hsSections: new Map(sections.map((section) => [section.id, section])),
    hsGuides: new Map(readGuides().map((guide) => [guide.code, guide])),
    hsBranches: new Map(Object.entries(deriveBranches(base))),
    hsPlaces: new Map(Object.entries(derivePlaces(base))),
    hsExtents: new Map(Object.entries(deriveExtents(base))),
    glossary: new Map(terms.map((id) => [id, { term: id, slug: `/${id}` }])),
  })
  const contextOf = (edition: string) =>
    ({
      ...aContext({ edition, settings: someSettingsOfTwoEditions() }),
      content: {
        ...content,
        find: (name: string, id: string) =>
          name === 'dutyPage'
            ? { data: readJson(repositoryDir, `content/${edition}/tools/${id}.json`) }
            : content.find(name, id),
      },
      t: (key: string, values?: object) => (values === undefined ? key : `${key} ${Object.values(values).join(' | ')}`),
    }) as unknown as SiteBuildContext
  contexts = { 'en-US': contextOf('en-US'), 'zh-CN': contextOf('zh-CN') }
})

const lineAt = (code: string): HsLine => {
  const line = lines.get(code)
  if (line === undefined) throw new Error(code)
  return line
}

const select = (code: string, edition: 'en-US' | 'zh-CN' = 'en-US') => selectHsLine(contexts[edition], lineAt(code))

const codesOf = (rows: readonly (readonly unknown[])[] | undefined): readonly unknown[] =>
  rows?.map(([code]) => code) ?? []

describe('selectHsLine', () => {
  it('gives a subheading its chain, its unit, its siblings and the next line', () => {
    const { name, section, above, unit, list, previous, next, ask } = select('847130')
    expect(name).toBe('Laptops and tablets (portable computers up to 10 kg)')
    expect(section).toMatchObject({ id: 'XVI', href: '/data/hs-code#section-xvi' })
    expect(codesOf(above)).toEqual(['84', '8471'])
    expect(unit).toBe('u')
    expect(codesOf(list?.rows)).toEqual(['847141', '847149', '847150', '847160', '847170'])
    expect(list?.more?.href).toBe('/data/hs-code/8471-computers-and-units')
    expect([previous?.[0], next?.[0]]).toEqual(['847090', '847141'])
    expect(ask?.href).toBe('/data/hs-code/8471-computers-and-units#questions')
  })

  it('lists all siblings if there are few, and none if there are none', () => {
    expect(select('090111').list?.more).toBeUndefined()
    expect(codesOf(select('090111').list?.rows)).toEqual(['090112', '090121', '090122', '090190'])
    expect(select('853400').list).toBeUndefined()
  })

  it('shows the current lines of a replaced one, and the former lines of a new one', () => {
    expect(select('851712')).toMatchObject({ state: 'removed' })
    expect(codesOf(select('851712').change)).toEqual(['851713', '851714'])
    expect(select('851713')).toMatchObject({ state: 'added' })
    expect(codesOf(select('851713').change)).toEqual(['851712'])
  })

  it('counts headings in force and their subheadings', () => {
    const { list } = select('88')
    expect(list?.title).toBe('hs.headings 6')
    expect(list?.rows.find(([code]) => code === '8806')).toEqual([
      '8806',
      'Unmanned aircraft (drones)',
      'unmanned-aircraft',
      1,
      11,
    ])
    // Replaced in 2022: nothing of it is in force.
    expect(list?.rows.find(([code]) => code === '8803')).toEqual(['8803', 'Parts of aircraft', 'parts-of-aircraft', 2])
  })

  it('explains an often shipped heading in plain words, in each edition', () => {
    expect(select('8471').guide?.elsewhere[0]).toEqual(['8528', 'Monitors', 'monitors-projectors-and-television'])
    expect(select('8471', 'zh-CN').guide?.covers).toContain('计算机')
    expect(select('8472').guide).toBeUndefined()
  })

  it('names a line without a Chinese name in English, with the way to the English edition', () => {
    const unnamed = select('2933', 'zh-CN').list?.rows.find(([code]) => code === '293311')
    const words = lines.get('293311')?.slug.replace('293311-', '')
    expect(unnamed).toEqual(['293311', 'Phenazone (antipyrin) and its derivatives', `~${words}`])
    expect(selectHsLineWords(contexts['zh-CN']).english).toEqual({
      base: 'https://site.example/data/hs-code/',
      mark: 'hs.in-english',
    })
    expect(selectHsLineWords(contexts['en-US']).english).toBeUndefined()
  })

  it('gives the rates of the duty estimator, if it has any', () => {
    expect(select('850760').rates).toEqual([
      ['US', 'hs.rate-value 3.4'],
      ['EU', 'hs.rate-value 2.7'],
    ])
    expect(select('731815').rates?.[0]).toEqual(['US', 'hs.rate-range 0 | 8.5'])
    expect(select('850710').rates).toEqual([['US', 'hs.rate-value 3.5']])
    expect(select('220421').rates).toEqual([['US', 'hs.rate-lines 5']])
    expect(select('8507').rates).toBeUndefined()
  })

  it('names the source of each market’s rates, and says how far it was checked', () => {
    const { markets } = selectHsLineWords(contexts['en-US']).duty
    expect(markets['EU']?.source).toBe(
      'TARIC, third country duty. Not checked against this source as of November 27, 2026.',
    )
    expect(selectHsLineWords(contexts['zh-CN']).duty.markets['US']?.source).toBe(
      '美国协调关税表（HTSUS），第1栏普通税率。税率已于2026年11月27日与USITC 2025年春季税则核对。',
    )
  })

  it('says of each change how far its heading was checked', () => {
    const { measures } = selectHsLineWords(contexts['en-US']).duty.changes
    expect(measures['232-steel-73']).toMatch(/reported.*\. Heading and days not checked against the Federal Register/)
    expect(measures['232-medicines']).toMatch(
      /Heading, rate and countries agree word for word .*; checked .*\. Days and codes not checked against the Federal/,
    )
    expect(measures['301-forced-labor-10']).toMatch(
      /reported.*\. Heading not checked against the Federal Register: from/,
    )
    expect(measures['301-list-3']).toMatch(/Heading and codes checked against the USITC’s schedule/)
    expect(Object.values(measures).filter((text) => !text.includes('checked against'))).toEqual([])
  })

  it('links to lines that the text names', () => {
    expect(codesOf(select('8703').named)).toEqual(['8702'])
  })

  it('stays small: nearly all pages have less than 3 kB of data, none more than 9', () => {
    const sizes = [...lines.keys()]
      .map((code) => Buffer.byteLength(JSON.stringify(select(code))))
      .toSorted((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length * 0.99)]).toBeLessThan(3000)
    expect(sizes.at(-1)).toBeLessThan(9000)
  })
})

describe('describeHsLine', () => {
  it('stays within the length that search results show', () => {
    const lengths = [...lines.values()].map((line) => describeHsLine(contexts['en-US'], line).length)
    expect(Math.max(...lengths)).toBeLessThan(175)
  })

  it('is different for each line', () => {
    const descriptions = [...lines.values()].map((line) => describeHsLine(contexts['en-US'], line))
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })
})

describe('cutText', () => {
  it.each([
    ['short', 10, 'short'],
    ['Horses, asses, mules and hinnies', 16, 'Horses, asses…'],
    ['自动数据处理设备及其部件', 6, '自动数据处理…'],
    ['编结材料编成的缏条（例如，席子、席料、帘子）', 15, '编结材料编成的缏条…'],
    ['Plaits (for example, mats and screens), bound', 30, 'Plaits…'],
  ])('cuts “%s” at %i', (text, room, cut) => expect(cutText(text, room)).toBe(cut))
})

describe('selectHsIndex', () => {
  it('shows 21 sections with all chapters, in the order of their numerals', () => {
    const { sections } = selectHsIndex(contexts['en-US'])
    expect(sections.map(({ id }) => id).slice(0, 5)).toEqual(['I', 'II', 'III', 'IV', 'V'])
    expect(sections).toHaveLength(21)
    expect(sections.flatMap(({ rows }) => codesOf(rows.map(({ row }) => row)))).toHaveLength(96)
  })
})

describe('the downloadable table', () => {
  it('contains every line, with the text of its heading if it has none', () => {
    const records = selectHsTable(contexts['en-US'])
    expect(records).toHaveLength(lines.size)
    expect(records.find(({ code }) => code === '853400')).toMatchObject({
      level: 'subheading',
      parent: '8534',
      section: 'XVI',
      name_zh: '印刷电路',
      text_en: 'Circuits; printed',
    })
    expect(records.find(({ code }) => code === '851712')).toMatchObject({
      nomenclature: 'HS 2017',
      since_2022: '851713 851714',
      text_en: 'Telephones for cellular networks or for other wireless networks',
    })
  })

  it('survives a round trip', () => {
    const records = selectHsTable(contexts['en-US'])
    expect(JSON.parse(writeHsJson(records))).toEqual(records)
    const csv = writeHsCsv(records)
    expect(csv.split('\r\n')).toHaveLength(records.length + 2)
    expect(csv).toContain('0101,heading,01,I,"Live horses, asses, mules and hinnies",')
  })
})

describe('structured data', () => {
  it('the structured data of HS lines names a line by its code in the set of all', () => {
    expect(hsDefinedTerm(contexts['en-US'], lineAt('847130'), { name: 'Laptops', text: 'Portable' })).toEqual({
      '@type': 'DefinedTerm',
      termCode: '847130',
      name: 'Laptops',
      description: 'Portable',
      url: 'https://site.example/data/hs-code/847130-laptops-and-tablets',
      inDefinedTermSet: 'https://site.example/data/hs-code#nomenclature',
    })
  })

  it('the structured data of HS lines states address, formats and day of the table', () => {
    const dataset = hsDataset(contexts['zh-CN'], { name: 'HS', description: 'All' })
    expect(dataset).toMatchObject({
      dateModified: hsAsOf,
      distribution: [
        { encodingFormat: 'text/csv', contentUrl: 'https://cn.site.example/data/downloads/hs-codes.csv' },
        { encodingFormat: 'application/json', contentUrl: 'https://cn.site.example/data/downloads/hs-codes.json' },
      ],
    })
    expect(hs.sources[0]?.asOf).toBe(hsAsOf)
  })
})
