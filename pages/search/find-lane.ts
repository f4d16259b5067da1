import type { Answered } from '#search/search.ts'
import { createRouteClient } from '../route-search/route-client.ts'
import { isAboutLane, withLane } from './lane-hit.ts'

/** An answer with the lane that its query names, if it names one. `base` is the URL of the folder with route data. */
export const addLane = async (answer: Answered, typed: string, base: string, limit?: number): Promise<Answered> =>
  isAboutLane(typed, answer.hits) ? withLane(answer, await createRouteClient(base).lane(typed), limit) : answer
