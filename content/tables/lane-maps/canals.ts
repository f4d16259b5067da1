import type { Position } from './sea-network.ts'

type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/** Each canal by a box that no other way passes through. */
const canals = {
  suez: { west: 32, south: 29.8, east: 32.9, north: 31.4 },
  panama: { west: -80.2, south: 8.8, east: -79.3, north: 9.5 },
} as const satisfies Record<string, Box>

export type Canal = keyof typeof canals

const isInside = (
  { west, south, east, north }: Box,
  [longitude = Number.NaN, latitude = Number.NaN]: readonly number[],
): boolean => west <= longitude && longitude <= east && south <= latitude && latitude <= north

/** Whether a line of positions has one in the canal. */
export const touchesCanal = (canal: Canal, line: readonly (Position | readonly number[])[]): boolean =>
  line.some((position) => isInside(canals[canal], position))
