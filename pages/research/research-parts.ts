import type { ChartFigureProps } from '#templates/sections/chart/chart-figure.tsx'

/** A part of the text, or a figure in it. */
export type ResearchPart = { readonly html: string } | { readonly figure: ChartFigureProps }

type Placed = { readonly under: string; readonly figure: ChartFigureProps }

/** Puts each figure at the end of the section whose heading it names. Throws if there is no such heading. */
export const divideByFigures = (html: string, placed: readonly Placed[], namedIn: string): readonly ResearchPart[] => {
  const sections = html.split(/(?=<h2 )/).map((section) => ({ id: /^<h2 id="([^"]+)"/.exec(section)?.[1], section }))
  const lost = placed.find(({ under }) => !sections.some(({ id }) => id === under))
  if (lost !== undefined) {
    const ids = sections.flatMap(({ id }) => id ?? []).join(', ')
    throw new Error(
      `${namedIn} has a figure under "${lost.under}", but no heading of the second level has this id. ` +
        `There are: ${ids}.`,
    )
  }
  const parts: ResearchPart[] = []
  let text = ''
  for (const { id, section } of sections) {
    text += section
    const figures = placed.filter(({ under }) => under === id)
    if (figures.length === 0) continue
    parts.push({ html: text }, ...figures.map(({ figure }) => ({ figure })))
    text = ''
  }
  return text === '' ? parts : [...parts, { html: text }]
}
