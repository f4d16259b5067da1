type Label = {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  /** In ems of the label, as `dy`. */
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

/** Chart units per pixel on the narrowest phone: 2400 units across 343 pixels. */
const unitsInPixel = 2400 / 343

/** The box of a label on a phone: `pixels` is its font size, `ems` the width of one character. */
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

/** Labels outside the sheet, and pairs that overlap. */
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
