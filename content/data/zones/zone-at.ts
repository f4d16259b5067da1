import lookUpZone from '@photostructure/tz-lookup'
import type { Position } from '#freight/sea/position.ts'
import zonesByCountry from './countries.json' with { type: 'json' }
import offsets from './offsets.json' with { type: 'json' }

/**
 * Degrees around a place in which to look for a zone of its own country, if the nearest zone belongs to a neighbour or
 * the sea.
 */
const reaches = [0, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6]

const directions = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** The time zone of a place, within its country; undefined if there is none. */
export const zoneAt = (position: Position, country: string): string | undefined => {
  const zones: readonly string[] = (zonesByCountry as Readonly<Record<string, readonly string[]>>)[country] ?? []
  const candidates = reaches.flatMap((reach) =>
    directions.map(([east, north]) =>
      lookUpZone(clamp(position[1] + north * reach, 90), clamp(position[0] + east * reach, 180)),
    ),
  )
  return candidates.find((zone) => zones.includes(zone)) ?? (zones.length === 1 ? zones[0] : undefined)
}

/** Minutes ahead of UTC in January and in July. */
export const offsetsOf = (zone: string): readonly [january: number, july: number] => {
  const [january, july] = (offsets as unknown as Readonly<Record<string, readonly number[]>>)[zone] ?? []
  if (january === undefined || july === undefined)
    throw new Error(`${zone} has no offsets. Run \`npm run data -- refresh\`.`)
  return [january, july]
}

const clamp = (value: number, limit: number): number => Math.min(Math.max(value, -limit), limit)
