import type { PageRecords } from '#runtime/define/page-record.ts'
import { createByteRows } from '../../base/files/growing-rows.ts'
import { createReadLog } from '../../content/inputs/read-log.ts'
import { openRecords } from '../../plan/page-records.ts'
import type { Route } from '../../plan/route.ts'
import type { EditionContext } from '../../render/edition-context.ts'
import { describeRoute } from '../../render/render-route.ts'

/** Describes pages without rendering them. A page that fails is left out; it shows its error when it is opened. */
export const describePages = (
  routes: readonly Route[],
  build: Pick<EditionContext, 'site' | 'context' | 'editionLinks'>,
): PageRecords => {
  const records = createByteRows(routes.length)
  const twins = createByteRows(routes.length)
  for (const [row, route] of routes.entries()) {
    try {
      const { record, twin } = describeRoute(route, build)
      records.set(row, record)
      twins.set(row, twin)
    } catch {}
  }
  return openRecords({ records: records.columns(), twins: twins.columns() }, createReadLog())
}
