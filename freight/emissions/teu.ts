/** TEU of containers, by the length that their type begins with: `40-high-cube`. */
export const teuOf = (boxes: readonly { readonly type: string; readonly count: number }[]): number =>
  boxes.reduce(
    (sum, { type, count }) => sum + count * (type.startsWith('20') ? 1 : type.startsWith('45') ? 2.25 : 2),
    0,
  )
