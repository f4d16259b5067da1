import seaPorts from 'sea-ports/lib/ports.json' with { type: 'json' }
import type { LaneMap } from '#content/schema/lane-map.ts'
import type { Position } from './sea-network.ts'

type Label = Pick<LaneMap['ports'][number], 'anchor' | 'dx' | 'dy'>

export type Port = Label & {
  /** UN/LOCODE. */
  readonly code: string
  readonly name: { readonly 'en-US': string; readonly 'zh-CN': string }
  readonly position: Position
}

const rows: Readonly<Record<string, { readonly coordinates?: readonly number[] }>> = seaPorts

/** Where the package gives the middle of a town that lies far from its terminals. */
const terminals: Readonly<Record<string, Position>> = {
  CNSHA: [122.06, 30.62],
  USLAX: [-118.26, 33.74],
}

const positionOf = (code: string): Position => {
  const [longitude, latitude] = terminals[code] ?? rows[code]?.coordinates ?? []
  if (longitude === undefined || latitude === undefined) throw new Error(`sea-ports has no position for ${code}. Add one to \`terminals\`.`)
  return [longitude, latitude]
}

const beside: Label = { anchor: 'start', dx: 0.7, dy: 0.35 }

const aPort = (code: string, english: string, chinese: string, label: Label): Port => ({
  code,
  name: { 'en-US': english, 'zh-CN': chinese },
  position: positionOf(code),
  ...label,
})

/** Labels stand where no lane of `lanes.ts` passes. */
export const ports: readonly Port[] = [
  aPort('BRSSZ', 'Santos', '桑托斯', { anchor: 'end', dx: -0.7, dy: 0.35 }),
  aPort('CNSHA', 'Shanghai', '上海', { anchor: 'end', dx: -0.7, dy: 0.1 }),
  aPort('DEHAM', 'Hamburg', '汉堡', { ...beside, dy: -0.4 }),
  aPort('INBOM', 'Mumbai', '孟买', beside),
  aPort('NLRTM', 'Rotterdam', '鹿特丹', { ...beside, dy: 1 }),
  aPort('SGSIN', 'Singapore', '新加坡', { ...beside, dy: 1 }),
  aPort('USLAX', 'Los Angeles', '洛杉矶', { anchor: 'end', dx: -0.5, dy: 1.2 }),
  aPort('USNYC', 'New York', '纽约', { anchor: 'end', dx: -0.7, dy: 0.2 }),
]
