import { WorkIsTooLong, withinLimit } from '../../base/within-limit.ts'
import type { Route } from '../../plan/route.ts'
import type { EditionContext } from '../../render/edition-context.ts'
import { subjectOf } from '../../render/render-pages.ts'
import { type RenderResult, renderRoute } from '../../render/render-route.ts'
import { endlessWork } from '../../workers/watch-in-thread.ts'

export type RenderLimit = {
  /** Longest time for one page. */
  readonly limitMs: number
  /** Called when a page was interrupted: the code that it ran may be in any state. */
  readonly onEndless: () => void
}

/** Renders a page on this thread. One that loops or waits for ever is interrupted and becomes a finding. */
export const renderWithin = async (
  route: Route,
  build: EditionContext,
  { limitMs, onEndless }: RenderLimit,
): Promise<RenderResult> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WorkIsTooLong(limitMs)), limitMs)
  })
  try {
    return await Promise.race([withinLimit(() => renderRoute(route, build), limitMs), late])
  } catch (error) {
    if (!(error instanceof WorkIsTooLong)) throw error
    onEndless()
    const work = { file: route.location.file, what: subjectOf(route) }
    return { _tag: 'Failed', findings: [endlessWork(work, limitMs, false)] }
  } finally {
    clearTimeout(timer)
    late.catch(() => {})
  }
}
