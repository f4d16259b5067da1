type Label = {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  /** In ems of the label, like `dy`. */
  readonly dx: number
  readonly dy: number
}

type Sheet = { readonly width: number; readonly height: number }

export type LabelBox = {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Units of a chart in one pixel of the narrowest phone that charts are drawn for: 2400 across 343. */
const unitsInPixel = 2400 / 343

/** What a label takes of a chart on a phone: `pixels` high, `ems` the width of one of its characters. */
export const labelBox = (
  text: string,
  { x, y, anchor, dx, dy }: Label,
  { pixels, ems }: { pixels: number; ems: number },
): LabelBox => {
  const em = pixels * unitsInPixel
  const width = text.length * ems * em
  const start = x + dx * em - { start: 0, middle: width / 2, end: width }[anchor]
  return { text, left: start, right: start + width, top: y + (dy - 0.75) * em, bottom: y + dy * em }
}

const overlap = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Labels that leave the sheet, and pairs that lie on each other. */
export const misplacedLabels = (boxes: readonly LabelBox[], { width, height }: Sheet): readonly string[] => [
  ...boxes
    .filter(({ left, right, top, bottom }) => left < 0 || right > width || top < 0 || bottom > height)
    .map(({ text }) => text),
  ...boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => overlap(a, b))
      .map((b) => `${a.text} on ${b.text}`),
  ),
]
