import type { Place } from '../places/place.ts'

/**
 * Places in China whose containers go to Europe by train: the cities with the most trains, their airports and river
 * ports. General knowledge of November 2026, not checked against a timetable.
 */
const terminals = new Set(
  (
    'ZHENGZHOU-CN CGO CHONGQING-CN CKG CHENGDU-CN CTU TFU XIAN-CN XIY CNWUH WUH YIWU-CN YIW CHANGSHA-CN CSX HEFEI-CN ' +
    'HFE SUZHOU-CN URUMQI-CN URC LANZHOU-CN LHW'
  ).split(' '),
)

/** Countries of Europe that trains from China serve over land. */
const countries = new Set('AT BE BG BY CH CZ DE DK EE ES FI FR HR HU IT LT LU LV NL NO PL PT RO RS SE SI SK'.split(' '))

type End = Pick<Place, 'code' | 'country'>

/** The end of a route in China from or to which trains go between it and Europe; undefined if none do. */
export const chinaTerminal = <A extends End>(from: A, to: A): A | undefined =>
  terminals.has(from.code) && countries.has(to.country)
    ? from
    : terminals.has(to.code) && countries.has(from.country)
      ? to
      : undefined
