import type { CodeChange } from '#freight/duty/changes.ts'
import { defineFile, type SiteBuildContext } from '../define.ts'
import { changesOnPage, changesUntilToday, writeChange } from '../hs/changes.ts'
import { hasHsPage, writeHsCode } from '../hs/words.ts'
import { absoluteUrl } from '../structured-data/urls.ts'
import { hsChangesPath, hsLinePath } from '../view-models/paths.ts'
import { writeAtom } from './feeds/atom.ts'
import type { FeedEntry } from './feeds/feed.ts'

type Grouped = { readonly change: CodeChange; readonly codes: readonly string[] }

/** Changes of a chapter, each with the codes that it is about, newest first. */
const groupChanges = (context: SiteBuildContext, chapter: string): readonly Grouped[] => {
  const groups = new Map<string, { readonly change: CodeChange; readonly codes: string[] }>()
  for (const { data } of context.content.all('hsLines'))
    if (data.code.length === 6 && data.after === undefined && data.code.startsWith(chapter))
      for (const change of changesUntilToday(data.code)) {
        const key = JSON.stringify(change)
        const group = groups.get(key) ?? { change, codes: [] }
        group.codes.push(data.code)
        groups.set(key, group)
      }
  return [...groups.values()].toSorted((one, other) => other.change.day.localeCompare(one.change.day))
}

/** Changes of a subheading, or of all those of a chapter. */
const changesFor = (context: SiteBuildContext, code: string): readonly Grouped[] =>
  code.length === 2 ? groupChanges(context, code) : changesUntilToday(code).map((change) => ({ change, codes: [code] }))

/** Writes the changes of a subheading that has a page, or of a chapter, as Atom. */
export const file = defineFile<string>({
  routes: ({ content, edition }) =>
    content
      .all('hsLines')
      .filter(({ data }) =>
        data.code.length === 2 ? data.slug !== '' : hasHsPage(data.name, edition) && changesOnPage(data).length > 0,
      )
      .map(({ data }) => ({ path: hsChangesPath(data.code), params: data.code })),
  write: (context) => {
    const { content, settings, edition, t, path, params: code } = context
    const home = absoluteUrl(context, hsLinePath(content.get('hsLines', code).data.slug))
    const entries = changesFor(context, code).map(({ change, codes }, index, all): FeedEntry => {
      const { text: title, mark } = writeChange(context, change)
      const list = codes.map(writeHsCode).join(', ')
      const summary = t('hs.change-codes', { codes: list })
      return {
        url: `${home}#${change.day}-${all.length - index}`,
        title,
        summary,
        html: `<p>${summary}</p>${mark === undefined ? '' : `<p>${mark}</p>`}`,
        author: settings.name,
        published: change.day,
        updated: change.day,
      }
    })
    return writeAtom({
      title:
        code.length === 2
          ? t('hs.changes-feed', { chapter: code })
          : t('hs.changes-feed-code', { code: writeHsCode(code) }),
      description: t('hs.changes-intro'),
      lang: settings.editions[edition]?.lang ?? edition,
      home,
      self: absoluteUrl(context, path),
      updated: entries[0]?.updated ?? '2025-10-01',
      entries,
    })
  },
})
