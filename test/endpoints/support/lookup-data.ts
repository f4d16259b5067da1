import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import { packedSeas } from '#content/facts/sea/packed-seas.ts'
import { packGoods } from '#freight/classify/pack-goods.ts'
import type { LocatedPlace } from '#freight/places/place.ts'
import { buildRoutes } from '#freight/routes/build-routes.ts'
import { antwerp, chicago, newYork, rotterdam, shanghai } from '#test/freight/places/some-places.ts'

type Line = readonly [
  code: string,
  english: string,
  chinese: string,
  said: readonly string[],
  inChinese: readonly string[],
]

/** A few lines of the nomenclature with words for them. */
const lines: readonly Line[] = [
  ['09', 'Coffee, tea and spices', '咖啡、茶及调味香料', [], []],
  ['0901', 'Coffee', '咖啡', [], []],
  ['090111', 'Coffee, not roasted', '未焙炒的咖啡', ['green coffee', 'coffee beans'], ['咖啡豆']],
  ['61', 'Knitted clothing', '针织服装', [], []],
  ['6109', 'T-shirts and vests, knitted', '针织T恤衫', [], []],
  ['610910', 'T-shirts of cotton, knitted', '棉制针织T恤衫', ['cotton t-shirt', 'cotton tee'], ['棉T恤', '纯棉T恤衫']],
  ['610990', 'T-shirts of other textiles, knitted', '其他纺织材料制T恤衫', ['polyester t-shirt'], ['涤纶T恤']],
  ['85', 'Electrical machinery', '电机、电气设备', [], []],
  ['8507', 'Batteries, rechargeable', '蓄电池', [], []],
  ['850760', 'Lithium-ion batteries', '锂离子蓄电池', ['power bank'], ['充电宝']],
]

const airports = [shanghai, rotterdam, newYork, antwerp].flatMap((port): readonly LocatedPlace[] =>
  port.feeders.map(({ code, name, at }) => ({
    kind: 'airport',
    code,
    name,
    at,
    country: port.country,
    rank: 1,
    feeders: [],
  })),
)

const routes = buildRoutes({
  places: [shanghai, rotterdam, newYork, antwerp, chicago, ...airports],
  countries: new Map([['CN', 'China']]),
  chinese: new Map([['CNSHA', '上海']]),
  services: [],
  busiest: [],
  network: packedSeas,
})

/** Writes the files that look-ups read where a build of both editions would have them. */
export const writeLookupData = (outDir: string): void => {
  for (const edition of ['en-US', 'zh-CN']) {
    const write = (file: string, text: string): void => {
      const at = path.join(outDir, edition, file)
      mkdirSync(path.dirname(at), { recursive: true })
      writeFileSync(at, text)
    }
    const isChinese = edition === 'zh-CN'
    const words = lines.map(([code, english, chinese, said, inChinese]) => ({
      code,
      name: isChinese ? chinese : english,
      phrases: isChinese ? inChinese : said,
    }))
    write('goods-data/words.json', JSON.stringify(packGoods(words)))
    for (const chapter of ['09', '61', '85'])
      write(`duty-data/${chapter}.json`, JSON.stringify(dutyRates.tariff.chapters[chapter]))
    for (const { name, text } of routes) write(`route-data/${name}`, text)
  }
}
