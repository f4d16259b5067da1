import { fetchJson } from '@fairlead/engine/fetch-json'
import { fileUrl } from '@fairlead/engine/urls'
import type { TariffChapter } from '#freight/duty/tariff-chapter.ts'
import type { OpenTariff } from '#templates/with/duty-tool/with-duty-tool.tsx'
import { dutyDataPath } from '../view-models/paths.ts'

const limitMs = 6000

const loaded = new Map<string, TariffChapter>()

/** Chapters of the US tariff from the files of the site; a chapter stays loaded for the life of the document. */
export const openTariff: OpenTariff = (basePath) => async (chapter) => {
  const known = loaded.get(chapter)
  if (known !== undefined) return known
  const { status, body } = await fetchJson(
    fileUrl(`${dutyDataPath.slice(1)}/${chapter}.json`, basePath),
    limitMs,
    'high',
  )
  if (status !== 200 || typeof body !== 'object' || body === null || !('lines' in body)) return undefined
  const file = body as TariffChapter
  loaded.set(chapter, file)
  return file
}
