/** Where a slide begins and ends, in pixels from the start of the first one. */
export type SlideBox = { readonly start: number; readonly end: number }

/** The first and the last slide that is wholly in view, counted from 0. */
export type ShownSlides = { readonly first: number; readonly last: number }

/** Browsers scroll by fractions of a pixel, and round them. */
const tolerance = 2

/** Finds the slides in view; while none is wholly in view, the one that begins nearest to the edge. */
export const shownSlides = (boxes: readonly SlideBox[], scrolled: number, width: number): ShownSlides => {
  const isShown = ({ start, end }: SlideBox): boolean =>
    start >= scrolled - tolerance && end <= scrolled + width + tolerance
  const first = boxes.findIndex(isShown)
  if (first !== -1) return { first, last: boxes.findLastIndex(isShown) }
  const away = boxes.map(({ start }) => Math.abs(start - scrolled))
  const nearest = Math.max(0, away.indexOf(Math.min(...away)))
  return { first: nearest, last: nearest }
}

/** The slide to scroll to for a step of one view, or undefined at the ends. */
export const stepFrom = ({ first, last }: ShownSlides, count: number, step: -1 | 1): number | undefined => {
  if (step === 1) return last === count - 1 ? undefined : last + 1
  return first === 0 ? undefined : Math.max(0, first - (last - first + 1))
}
