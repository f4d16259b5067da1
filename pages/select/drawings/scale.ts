/** Maps a range of values to a range of the drawing. */
export const scaleBetween =
  (values: readonly [number, number], places: readonly [number, number]) =>
  (value: number): number =>
    roundPlace(places[0] + ((value - values[0]) / (values[1] - values[0])) * (places[1] - places[0]))

/** The drawing's units are coarse enough for one decimal. */
export const roundPlace = (place: number): number => Math.round(place * 10) / 10

/** From `from` to `to` in equal steps, the end included if a step falls on it. */
export const ticksBetween = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, index) => from + index * step)
