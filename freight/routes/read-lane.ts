import type { PlaceFinder } from '../places/find-places.ts'
import type { Place } from '../places/place.ts'
import type { AskedPlace } from '../places/resolve-place.ts'

/** The two ends of a lane. */
export type LaneEnds = { readonly from: Place; readonly to: Place }

/** Words around the names of places that ask for the way between them. */
const ASKING = new Set(
  (
    'a air airfreight best by cargo cheapest container containers cost costs days distance does eta express fastest fcl ' +
    'for freight from get how in is it km lane lcl leg many miles much nautical ocean of price prices quote rate ' +
    'rates route routes sail sailing schedule sea send service shipment shipments shipping ship take takes the time ' +
    'times tracking transit transport travel via voyage what'
  ).split(' '),
)

const ASKING_HAN =
  '海运|空运|海派|拼箱|整箱|整柜|拼柜|散货|运费|运价|价格|报价|多少钱|多少天|几天|要多久|需要多久|多久|时效|航程|距离|里程|海里|船期|航线|路线|怎么走|货运|物流|运输|时间|查询|专线|快递|集装箱|货柜|的'
const HAN_AROUND = new RegExp(`^(?:${ASKING_HAN}|从|由|自)+|(?:${ASKING_HAN})+$`, 'g')

/** Abbreviations of the trade that are codes of airports too. */
const TERMS = new Set(
  (
    'air api ata atd baf bol caf cbm cfr cfs cif cip cod cpt cta cut dap ddp ddu dpu ebs edi eta etb etd exw fas fba fca ' +
    'fcl feu fob gri hmf hts ior isf iso lcl ltl ftl mbl mpf pod poa pol pss sds sea sku tax teu thc usa van vat vgm'
  ).split(' '),
)

const CODE = /^(?:[a-z]{3}|[a-z]{2} ?[a-z0-9]{3})$/i

/** Signs and words between two places. */
const BETWEEN =
  /\s+(?:to|until|till|into|→|->|=>|>)\s+|\s*(?:→|->|=>|⇒|>|—|–)\s*|\s+-\s+|到|至|发往|运往|飞往|飞|去|发/gi

const withoutAsking = (text: string): string => {
  // A comma within stays: `Yiwu, Zhejiang`.
  const words = text
    .replace(HAN_AROUND, '')
    .replace(/^how (?:long|far|much|many)\b/i, '')
    .split(/[\s?？！!。]+/)
  const isAsking = (word = ''): boolean => {
    const plain = word.toLowerCase().replace(/^[,.]+|[,.]+$/g, '')
    return plain === '' || ASKING.has(plain)
  }
  let [start, end] = [0, words.length]
  while (start < end && isAsking(words[start])) start += 1
  while (end > start && isAsking(words[end - 1])) end -= 1
  return words
    .slice(start, end)
    .join(' ')
    .replace(HAN_AROUND, '')
    .replace(/^[\s,.]+|[\s,]+$/g, '')
}

/** Ways to cut a text in two, those at a sign first. */
const cutsOf = (typed: string): readonly { readonly ends: readonly [string, string]; readonly isSigned: boolean }[] => {
  const text = typed.slice(0, 120).normalize('NFKC').replace(/\s+/g, ' ').trim()
  const at = (start: number, end: number, isSigned: boolean) => ({
    ends: [withoutAsking(text.slice(0, start)), withoutAsking(text.slice(end))] as const,
    isSigned,
  })
  // A dash may be a part of a name too, so words and arrows come first.
  const signed = [...text.matchAll(BETWEEN)]
    .toSorted(({ 0: a }, { 0: b }) => Number(/^\s*\p{Pd}\s*$/u.test(a)) - Number(/^\s*\p{Pd}\s*$/u.test(b)))
    .map(({ index, 0: sign }) => at(index, index + sign.length, true))
  // A hyphen may be a part of a name: `Fos-sur-Mer`.
  const hyphens = [...text.matchAll(/[-/]/g)].map(({ index }) => at(index, index + 1, true))
  const gaps = [...text.matchAll(/ |(?<=\p{sc=Han})(?=\p{sc=Han})/gu)].map(({ index, 0: gap }) =>
    at(index, index + gap.length, false),
  )
  return [...signed, ...hyphens, ...gaps].filter(({ ends }) => ends.every((end) => end !== ''))
}

/**
 * Reads a lane from a query: `Shanghai to Rotterdam`, `SZX-LAX`, `上海到鹿特丹`, `shanghai rotterdam`. Undefined unless
 * both ends are known: without a sign between them, by their exact names.
 */
export const createLaneReader = (
  finder: PlaceFinder,
  resolve: (typed: string) => AskedPlace,
): ((typed: string) => LaneEnds | undefined) => {
  /** The one place that a name stands for, or the busiest harbour of a city that has several. */
  const named = (text: string): Place | undefined => {
    const found = finder.named(text)
    if (found.length === 0) return undefined
    const asked = resolve(text)
    if (asked._tag === 'Known') return asked.place
    const ports = found.filter(({ place }) => place.kind === 'port')
    const [first, ...others] = ports.toSorted((a, b) => b.place.rank - a.place.rank)
    // Two places with the same name of their own are two cities, as in `Manzanillo`.
    const isOneCity =
      ports.filter(({ isOwn }) => isOwn).length < 2 &&
      others.every(({ place }) => place.country === first?.place.country)
    return isOneCity ? first?.place : undefined
  }
  const coded = (text: string): Place | undefined => {
    const code = text.replace(' ', '')
    const place = CODE.test(text) && !TERMS.has(code.toLowerCase()) ? finder.find(code) : undefined
    return place?.kind === 'airport' && place.rank === 0 ? undefined : place
  }
  const read = (text: string, isSigned: boolean): Place | undefined => {
    if (TERMS.has(text.toLowerCase())) return undefined
    const exact = named(text)
    if (exact !== undefined) return exact
    if (!isSigned) return /^[A-Z]{2,5}$/.test(text) ? coded(text) : undefined
    if (CODE.test(text)) {
      const byCode = coded(text)
      // `Genua` has the form of a code too.
      if (byCode !== undefined || text.length === 3) return byCode
    }
    // A name alone with another reading may be several places.
    const asked = finder.named(text).length > 0 ? undefined : resolve(text)
    return asked?._tag === 'Known' ? asked.place : undefined
  }
  return (asked) => {
    const typed = finder.fold(asked)
    // `La Spezia`, `Ningbo-Zhoushan`: the name of one place.
    if (finder.named(withoutAsking(typed)).length > 0) return undefined
    for (const { ends, isSigned } of cutsOf(typed)) {
      const from = read(ends[0], isSigned)
      const to = from === undefined ? undefined : read(ends[1], isSigned)
      if (from !== undefined && to !== undefined && from !== to) return { from, to }
    }
    return undefined
  }
}

/** Whether a text has a sign between two parts, which may be places. It needs no list of them. */
export const mayBeLane = (typed: string): boolean =>
  typed.length <= 120 && cutsOf(typed).some(({ isSigned, ends }) => isSigned && ends.every((end) => end.length > 1))
