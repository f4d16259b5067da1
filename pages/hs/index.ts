import type { HsIndexProps } from '#templates/kinds/hs-index.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectDay } from '../view-models/format-day.ts'
import { dataPath, hsLineBase, searchPath } from '../view-models/paths.ts'
import { selectHsRow } from './rows.ts'
import { hsAsOf, hsEditionOf } from './words.ts'

/** Number of lines in force, by level. */
export const selectHsTotals = ({ content }: Pick<SiteBuildContext, 'content'>) => {
  const chapters = content.all('hsSections').flatMap(({ data }) => data.chapters)
  const extents = chapters.map((code) => content.get('hsExtents', code).data)
  const sum = (of: (extent: (typeof extents)[number]) => number): number =>
    extents.reduce((total, extent) => total + of(extent), 0)
  return {
    chapters: chapters.length,
    headings: sum(({ headings }) => headings),
    subheadings: sum(({ subheadings }) => subheadings),
  }
}

const romanOrder = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI'.split(' ')

/** All sections with their chapters. */
export const selectHsIndex = (context: SiteBuildContext): HsIndexProps => {
  const { t, content, edition } = context
  const totals = selectHsTotals(context)
  const sections = content
    .all('hsSections')
    .map(({ data }) => data)
    .toSorted((a, b) => romanOrder.indexOf(a.id) - romanOrder.indexOf(b.id))
  return {
    base: hsLineBase,
    head: {
      title: t('hs.index-headline'),
      lede: t('hs.index-lede', totals),
      breadcrumb: selectBreadcrumb(t, t('section.hs'), [{ label: t('section.data'), href: dataPath }]),
      facts: [
        {
          label: t('hs.facts-lines'),
          values: [
            { text: t('hs.headings', { count: totals.headings }) },
            { text: t('hs.subheadings', { count: totals.subheadings }) },
          ],
        },
        { label: t('hs.as-of'), values: [selectDay(hsAsOf, edition)] },
      ],
    },
    find: {
      title: t('hs.find'),
      action: searchPath,
      label: t('hs.find-label'),
      hint: t('hs.find-hint'),
      submit: t('hs.find-submit'),
    },
    index: {
      label: t('hs.sections'),
      legend: t('hs.sections-legend'),
    },
    sections: sections.map(({ id, name, chapters }) => ({
      id,
      anchor: `section-${id.toLowerCase()}`,
      label: t('hs.section-name', { id }),
      name: name[hsEditionOf(edition)],
      size: chapters.reduce((sum, code) => sum + content.get('hsExtents', code).data.subheadings, 0),
      rows: chapters.map((code) => {
        const { data } = content.get('hsLines', code)
        const { headings } = content.get('hsExtents', code).data
        const [own, shown, words] = selectHsRow(edition, data)
        return { row: [own, shown, words], count: t('hs.headings', { count: headings }) }
      }),
    })),
    download: { label: t('hs.download'), href: dataPath },
    planning: t('hs.planning'),
  }
}
