import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { TariffChapter } from '#freight/duty/tariff-chapter.ts'
import { defineFile } from '../define.ts'
import { dutyDataPath } from '../view-models/paths.ts'

/** A chapter with the names of lines in one edition. */
const inEdition = (chapter: TariffChapter, edition: string): TariffChapter => {
  const { labels, ...rest } = chapter
  if (labels === undefined) return rest
  const own = Object.entries(labels).map(([code, { [edition]: label = '' }]) => [code, { [edition]: label }])
  return { ...rest, labels: Object.fromEntries(own) }
}

/** The US tariff, a file a chapter, with which browsers estimate duty. */
export const file = defineFile<string>({
  routes: ({ edition }) =>
    Object.entries(dutyRates.tariff.chapters).map(([chapter, own]) => ({
      path: `${dutyDataPath}/${chapter}.json`,
      params: JSON.stringify(inEdition(own, edition)),
    })),
  write: ({ params }) => params,
})
