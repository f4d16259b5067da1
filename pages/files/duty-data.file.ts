import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import { defineFile } from '../define.ts'
import { dutyDataPath } from '../view-models/paths.ts'

/** The US tariff, a file a chapter, with which browsers estimate duty. */
export const file = defineFile<string>({
  routes: () =>
    Object.entries(dutyRates.tariff.chapters).map(([chapter, own]) => ({
      path: `${dutyDataPath}/${chapter}.json`,
      params: JSON.stringify(own),
    })),
  write: ({ params }) => params,
})
