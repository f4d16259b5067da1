export type Item = { readonly width: number; readonly height: number }
export type Placed<I extends Item> = I & { readonly left: number; readonly top: number }

/** Places items side by side on ground lines, up to a width of `most` per row. A wider item has its own row. */
export const flowItems = <I extends Item>(items: readonly I[], most: number, gap: number) => {
  const rows: I[][] = []
  const widthOf = (row: readonly I[]): number =>
    row.reduce((sum, item) => sum + item.width, 0) + gap * Math.max(0, row.length - 1)
  for (const item of items) {
    const last = rows.at(-1)
    if (last !== undefined && widthOf([...last, item]) <= most) last.push(item)
    else rows.push([item])
  }
  let ground = 0
  const grounds: number[] = []
  const placed: Placed<I>[] = []
  for (const row of rows) {
    ground += Math.max(...row.map(({ height }) => height))
    grounds.push(ground)
    let left = 0
    for (const item of row) {
      placed.push({ ...item, left, top: ground - item.height })
      left += item.width + gap
    }
    ground += gap
  }
  return { placed, grounds, width: Math.max(0, ...rows.map(widthOf)), height: grounds.at(-1) ?? 0 }
}
