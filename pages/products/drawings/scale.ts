/** Maps a range of values to a range of coordinates. */
export const scaleBetween =
  (values: readonly [number, number], places: readonly [number, number]) =>
  (value: number): number =>
    roundPlace(places[0] + ((value - values[0]) / (values[1] - values[0])) * (places[1] - places[0]))

/** One decimal is precise enough in the drawing's units. */
export const roundPlace = (place: number): number => Math.round(place * 10) / 10

/** Values from `from` to `to` in equal steps, including the end if a step falls on it. */
export const ticksBetween = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, index) => from + index * step)
