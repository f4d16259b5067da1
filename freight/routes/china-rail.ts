import { kmBetween } from '../places/near.ts'
import type { LocatedPlace, Place } from '../places/place.ts'
import type { Position } from '../sea/position.ts'
import type { Days } from './days.ts'

/**
 * Trains with containers between China and Europe. Terminals in China are the cities with the most trains; those in
 * Europe, the ones to which days are published. Cities and stations are general knowledge of November 2026, not checked
 * against a timetable. Positions of cities are those of `content/data/cities`.
 */

const stations = {
  zhengzhou: [113.67, 34.75],
  xian: [108.89, 34.28],
  lanzhou: [103.79, 36.06],
  urumqi: [87.58, 43.81],
  alashankou: [82.57, 45.17],
  astana: [71.45, 51.17],
  petropavl: [69.15, 54.87],
  yekaterinburg: [60.6, 56.85],
  moscow: [37.62, 55.75],
  minsk: [27.57, 53.9],
  malaszewicze: [23.52, 52.03],
  warsaw: [21, 52.25],
  poznan: [16.9, 52.41],
  berlin: [13.4, 52.52],
  hannover: [9.72, 52.37],
} as const satisfies Readonly<Record<string, Position>>

type Station = keyof typeof stations

/** Stations that trains pass, from the first that lines in China have in common to the gauge change in Poland. */
const trunk: readonly Station[] = [
  ...(['lanzhou', 'urumqi', 'alashankou', 'astana', 'petropavl'] as const),
  ...(['yekaterinburg', 'moscow', 'minsk', 'malaszewicze'] as const),
]

export type RailTerminal = {
  readonly code: string
  readonly name: string
  readonly zh: string
  readonly country: string
  readonly at: Position
  /** Codes of the city, its airports and its port. */
  readonly places: readonly string[]
  /** Stations between the terminal and the trunk. */
  readonly via: readonly Station[]
  /** Terminal at which its trunk begins. */
  readonly joins: Station
}

const terminal = (
  text: string,
  country: string,
  at: Position,
  via: readonly Station[],
  joins: Station,
): RailTerminal => {
  const [name = '', zh = '', codes = ''] = text.split('|')
  const places = codes.split(' ')
  return { code: places[0] ?? '', name, zh, country, at, places, via, joins }
}

const inChina = (text: string, at: Position, via: readonly Station[] = [], joins: Station = 'lanzhou'): RailTerminal =>
  terminal(text, 'CN', at, via, joins)

const inEurope = (text: string, country: string, at: Position, via: readonly Station[] = []): RailTerminal =>
  terminal(text, country, at, via, 'malaszewicze')

const chinese: readonly RailTerminal[] = [
  inChina('Zhengzhou|郑州|ZHENGZHOU-CN CGO', stations.zhengzhou, ['xian']),
  inChina('Chongqing|重庆|CHONGQING-CN CKG', [106.59, 29.56], ['xian']),
  inChina('Chengdu|成都|CHENGDU-CN CTU TFU', [104.07, 30.67]),
  inChina("Xi'an|西安|XIAN-CN XIY", stations.xian),
  inChina('Wuhan|武汉|CNWUH WUH', [114.31, 30.59], ['zhengzhou', 'xian']),
  inChina('Yiwu|义乌|YIWU-CN YIW', [120.08, 29.31], ['zhengzhou', 'xian']),
  inChina('Changsha|长沙|CHANGSHA-CN CSX', [112.97, 28.2], ['zhengzhou', 'xian']),
  inChina('Hefei|合肥|HEFEI-CN HFE', [117.28, 31.85], ['zhengzhou', 'xian']),
  inChina('Suzhou|苏州|SUZHOU-CN', [120.62, 31.3], ['zhengzhou', 'xian']),
  inChina('Lanzhou|兰州|LANZHOU-CN LHW', stations.lanzhou),
  inChina('Urumqi|乌鲁木齐|URUMQI-CN URC', stations.urumqi, [], 'urumqi'),
]

const european: readonly RailTerminal[] = [
  inEurope('Małaszewicze|马拉舍维奇|MALASZEWICZE-PL', 'PL', stations.malaszewicze),
  inEurope('Łódź|罗兹|LODZ-PL', 'PL', [19.45, 51.77], ['warsaw']),
  inEurope('Duisburg|杜伊斯堡|DUISBURG-DE', 'DE', [6.75, 51.43], ['hannover', 'berlin', 'poznan', 'warsaw']),
  inEurope('Hamburg|汉堡|DEHAM HAM', 'DE', [9.99, 53.55], ['berlin', 'poznan', 'warsaw']),
]

/** Countries of Europe that trains from China serve over land. */
const countries = new Set('AT BE BG BY CH CZ DE DK EE ES FI FR HR HU IT LT LU LV NL NO PL PT RO RS SE SI SK'.split(' '))

/**
 * Days from terminal to terminal that DHL's market report of January 2024 gave for trains from China, by country. None
 * are on file for the way back, nor for other countries.
 */
const publishedDays: Readonly<Record<string, Days>> = {
  PL: { best: 13, plan: 14 },
  DE: { best: 18, plan: 20 },
}

/**
 * Length of the line in straight lines between its stations. Operators give 11,179 km for Chongqing–Duisburg, 10,214 for
 * Zhengzhou–Hamburg and 9,826 for Chengdu–Łódź: 1.27, 1.21 and 1.32 times those lines.
 */
const lineFactor = 1.25

export type TrainRide = {
  readonly from: RailTerminal
  readonly to: RailTerminal
  readonly days: Days
  /** Along the line, to a hundred kilometres. */
  readonly km: number
  readonly track: readonly Position[]
}

const serves = ({ places }: RailTerminal, { code }: Pick<Place, 'code'>): boolean => places.includes(code)

const nearest = (terminals: readonly RailTerminal[], place: LocatedPlace): RailTerminal | undefined =>
  terminals.find((each) => serves(each, place)) ??
  terminals.toSorted((a, b) => kmBetween(a.at, place.at) - kmBetween(b.at, place.at))[0]

/** Whether a place is, or has, one of the terminals. */
export const hasRailTerminal = (place: Pick<Place, 'code'>): boolean =>
  [...chinese, ...european].some((each) => serves(each, place))

/** The train between two places, of which one is in China and one in Europe, and one at least has a terminal. */
export const trainBetween = (from: LocatedPlace, to: LocatedPlace): TrainRide | undefined => {
  const isWestbound = from.country === 'CN'
  const [east, west] = isWestbound ? [from, to] : [to, from]
  if (east.country !== 'CN' || !countries.has(west.country)) return undefined
  if (!hasRailTerminal(east) && !hasRailTerminal(west)) return undefined
  const start = nearest(chinese, east)
  const end = nearest(european, west)
  const days = publishedDays[end?.country ?? '']
  if (start === undefined || end === undefined || days === undefined) return undefined
  const between = [...start.via, ...trunk.slice(trunk.indexOf(start.joins)), ...end.via.toReversed()]
  const track = [start.at, ...between.map((station): Position => stations[station]), end.at]
  const straight = track.reduce((km, at, index) => km + kmBetween(track[index - 1] ?? at, at), 0)
  const line = { days, km: Math.round((straight * lineFactor) / 100) * 100 }
  return isWestbound
    ? { ...line, from: start, to: end, track }
    : { ...line, from: end, to: start, track: track.toReversed() }
}
