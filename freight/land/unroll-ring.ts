type Point = readonly [number, number]

/** A ring whose longitudes do not jump at the date line; one that goes round the pole is closed along it. */
export const unrollRing = (ring: readonly (readonly number[])[]): readonly Point[] => {
  const unrolled: Point[] = []
  for (const [longitude = 0, latitude = 0] of ring) {
    const [last] = unrolled.at(-1) ?? [longitude]
    unrolled.push([longitude + 360 * Math.round((last - longitude) / 360), latitude])
  }
  const [first, last] = [unrolled[0], unrolled.at(-1)]
  if (first === undefined || last === undefined || Math.abs(first[0] - last[0]) < 180) return unrolled
  return [...unrolled, [last[0], -90], [first[0], -90], first]
}
