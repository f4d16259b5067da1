import type { Collection, Content } from '@fairlead/engine/define'
import type { HsLine, HsWords } from '../schema/hs.ts'

/** As much of a line as a list of others shows. */
export type HsBrief = {
  readonly code: string
  readonly slug: string
  readonly name: HsWords
  /** Brought by HS 2022, or of HS 2017 alone. */
  readonly change?: 'added' | 'removed'
}

/** The lines one level below a line. */
export type HsBranch = { readonly lines: readonly HsBrief[] }

/** Lines before and after a line, of its level and with a page in the edition. */
export type HsNeighbors = { readonly previous?: HsBrief; readonly next?: HsBrief }

export type HsPlace = { readonly neighbors: Readonly<Record<'en-US' | 'zh-CN', HsNeighbors>> }

/** How many lines of the nomenclature in force stand below a line. */
export type HsExtent = { readonly headings: number; readonly subheadings: number }

const briefOf = ({ code, slug, name, since, after }: HsLine): HsBrief => ({
  code,
  slug,
  name,
  ...(after === undefined ? {} : { change: 'removed' }),
  ...(since === undefined ? {} : { change: 'added' }),
})

type Lines = Content<{ readonly hsLines: Collection<HsLine, 'data'> }>

const linesOf = (content: Lines): readonly HsLine[] => content.all('hsLines').map(({ data }) => data)

/** Lines by the code above them. */
export const deriveBranches = (content: Lines): Readonly<Record<string, HsBranch>> => {
  const branches: Record<string, { readonly lines: HsBrief[] }> = {}
  for (const line of linesOf(content)) {
    const parent = line.code.slice(0, -2)
    if (parent === '') continue
    const branch = branches[parent] ?? { lines: [] }
    branches[parent] = branch
    branch.lines.push(briefOf(line))
  }
  return branches
}

const hasWords = (line: HsLine, edition: 'en-US' | 'zh-CN'): boolean => line.name[edition] !== undefined

const neighborsIn = (lines: readonly HsLine[], edition: 'en-US' | 'zh-CN'): ReadonlyMap<string, HsNeighbors> => {
  const shown = lines.filter((line) => hasWords(line, edition))
  return new Map(
    shown.map((line, index) => {
      const previous = shown[index - 1]
      const next = shown[index + 1]
      return [
        line.code,
        {
          ...(previous === undefined ? {} : { previous: briefOf(previous) }),
          ...(next === undefined ? {} : { next: briefOf(next) }),
        },
      ]
    }),
  )
}

/** What stands beside each line. */
export const derivePlaces = (content: Lines): Readonly<Record<string, HsPlace>> => {
  const places: Record<string, HsPlace> = {}
  for (const length of [2, 4, 6]) {
    const level = linesOf(content).filter(({ code }) => code.length === length)
    const english = neighborsIn(level, 'en-US')
    const chinese = neighborsIn(level, 'zh-CN')
    for (const { code } of level)
      places[code] = { neighbors: { 'en-US': english.get(code) ?? {}, 'zh-CN': chinese.get(code) ?? {} } }
  }
  return places
}

/** How much stands below each chapter and heading. */
export const deriveExtents = (content: Lines): Readonly<Record<string, HsExtent>> => {
  const extents: Record<string, { headings: number; subheadings: number }> = {}
  for (const { code, after } of linesOf(content)) {
    if (after !== undefined) continue
    for (const length of [2, 4]) {
      if (code.length < length) continue
      const above = code.slice(0, length)
      const extent = extents[above] ?? { headings: 0, subheadings: 0 }
      extents[above] = extent
      if (code.length === 4 && length === 2) extent.headings++
      if (code.length === 6) extent.subheadings++
    }
  }
  return extents
}
