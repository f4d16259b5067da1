import type { LaneMap } from '#content/schema/lane-map.ts'
import type { Position } from './sea-network.ts'

export type Port = {
  /** UN/LOCODE. */
  readonly code: string
  readonly name: { readonly 'en-US': string; readonly 'zh-CN': string }
  /** Of the terminals, which may lie far from the town. */
  readonly position: Position
  /** Stands clear of the lanes of `lanes.ts`. */
  readonly label: Pick<LaneMap['ports'][number], 'anchor' | 'dx' | 'dy'>
}

export const ports: readonly Port[] = [
  {
    code: 'BRSSZ',
    name: { 'en-US': 'Santos', 'zh-CN': '桑托斯' },
    position: [-46.33, -23.95],
    label: { anchor: 'end', dx: -0.7, dy: 0.35 },
  },
  {
    code: 'CNSHA',
    name: { 'en-US': 'Shanghai', 'zh-CN': '上海' },
    position: [122.06, 30.62],
    label: { anchor: 'end', dx: -0.7, dy: -0.1 },
  },
  {
    code: 'DEHAM',
    name: { 'en-US': 'Hamburg', 'zh-CN': '汉堡' },
    position: [9.95, 53.53],
    label: { anchor: 'start', dx: 0.7, dy: -0.4 },
  },
  {
    code: 'INBOM',
    name: { 'en-US': 'Mumbai', 'zh-CN': '孟买' },
    position: [72.84, 18.95],
    label: { anchor: 'start', dx: 0.7, dy: 0.35 },
  },
  {
    code: 'NLRTM',
    name: { 'en-US': 'Rotterdam', 'zh-CN': '鹿特丹' },
    position: [4.05, 51.95],
    label: { anchor: 'start', dx: 0.7, dy: 1 },
  },
  {
    code: 'SGSIN',
    name: { 'en-US': 'Singapore', 'zh-CN': '新加坡' },
    position: [103.79, 1.27],
    label: { anchor: 'start', dx: 0.7, dy: 1 },
  },
  {
    code: 'USLAX',
    name: { 'en-US': 'Los Angeles', 'zh-CN': '洛杉矶' },
    position: [-118.26, 33.74],
    label: { anchor: 'end', dx: -0.5, dy: 1.2 },
  },
  {
    code: 'USNYC',
    name: { 'en-US': 'New York', 'zh-CN': '纽约' },
    position: [-74.05, 40.67],
    label: { anchor: 'middle', dx: 0, dy: -0.75 },
  },
]
