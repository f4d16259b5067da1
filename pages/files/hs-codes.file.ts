import { defineFile } from '../define.ts'
import { selectHsTable, writeHsCsv, writeHsJson } from '../hs/table.ts'
import { hsFilePath } from '../view-models/paths.ts'

/** The Harmonized System as tables to download. */
export const file = defineFile<{ readonly format: 'csv' | 'json' }>({
  routes: () => (['csv', 'json'] as const).map((format) => ({ path: hsFilePath(format), params: { format } })),
  write: (context) => {
    const records = selectHsTable(context)
    return context.params.format === 'csv' ? writeHsCsv(records) : writeHsJson(records)
  },
})
