import type { SearchSection } from '#content/schema/search-sections.ts'
import { mayBeLane } from '#freight/routes/read-lane.ts'
import type { Answered, Hit } from '#search/search.ts'
import type { NamedLane } from '#templates/with/route/route-client.ts'

/** Sections whose hits say that a query has names of places. */
const ofPlaces: readonly string[] = ['atlas', 'lanes'] satisfies readonly SearchSection[]

/** Hits that are looked at for places. */
const best = 5

/** Whether a query may name the two ends of a lane, so that the list of places is worth loading. */
export const isAboutLane = (typed: string, hits: readonly Hit[]): boolean => {
  const isOfTwo = /\S\s+\S|\p{sc=Han}{4}/u.test(typed.trim()) || mayBeLane(typed)
  return isOfTwo && hits.slice(0, best).some(({ section }) => ofPlaces.includes(section))
}

/** An answer with the page of the lane as its first hit. */
export const withLane = (answer: Answered, lane: NamedLane | null, limit = Number.POSITIVE_INFINITY): Answered => {
  if (lane === null) return answer
  const hit: Hit = { ...lane, section: 'lanes' satisfies SearchSection, fit: 'lane' }
  const others = answer.hits.filter(({ path }) => path !== lane.path)
  const isNew = others.length === answer.hits.length
  return { ...answer, hits: [hit, ...others].slice(0, limit), total: answer.total + (isNew ? 1 : 0) }
}
