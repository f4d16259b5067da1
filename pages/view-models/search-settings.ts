import { searchSections } from '#content/schema/search-sections.ts'
import type { SearchSettings } from '#templates/with/search/search-words.ts'
import type { SiteBuildContext } from '../define.ts'
import { searchIndexPath, searchPath } from './paths.ts'

/** A label of `searchSections` in an edition. */
export const labelIn = (labels: Readonly<Record<string, string>>, edition: string): string => labels[edition] ?? ''

const labelsIn = (edition: string): SearchSettings['words']['sections'] =>
  Object.fromEntries(Object.entries(searchSections).map(([section, labels]) => [section, labelIn(labels, edition)]))

export const selectSearch = ({ content, edition, t }: SiteBuildContext): SearchSettings => ({
  path: searchPath,
  index: searchIndexPath,
  words: {
    label: t('search.label'),
    submit: t('search.submit'),
    close: t('search.close'),
    keys: t('search.keys'),
    results: t('search.results'),
    found: t('search.found'),
    takenFor: t('search.taken-for'),
    readAs: t('search.read-as'),
    none: t('search.none'),
    nearest: t('search.nearest'),
    help: t('search.help'),
    start: t('search.start'),
    unavailable: t('search.unavailable'),
    incomplete: t('search.incomplete'),
    more: t('search.more'),
    recent: t('search.recent'),
    forget: t('search.forget'),
    sections: labelsIn(edition),
  },
  links: content.get('header', 'header').data.search.links.map(({ label, href }) => ({ label, href })),
})
