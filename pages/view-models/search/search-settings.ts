import type { SearchSettings } from '#templates/with/search/search-words.ts'
import type { SiteBuildContext } from '../../define.ts'
import { searchIndexPath, searchPath } from '../paths.ts'

export const selectSearch = ({ content, t }: SiteBuildContext): SearchSettings => ({
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
    none: t('search.none'),
    nearest: t('search.nearest'),
    help: t('search.help'),
    start: t('search.start'),
    unavailable: t('search.unavailable'),
    incomplete: t('search.incomplete'),
    more: t('search.more'),
    recent: t('search.recent'),
    forget: t('search.forget'),
    sections: {
      services: t('search.section.services'),
      tools: t('search.section.tools'),
      help: t('search.section.help'),
      glossary: t('search.section.glossary'),
      blog: t('search.section.blog'),
      research: t('search.section.research'),
      eguides: t('search.section.eguides'),
      updates: t('search.section.updates'),
      webinars: t('search.section.webinars'),
      customers: t('search.section.customers'),
      company: t('search.section.company'),
      careers: t('search.section.careers'),
      legal: t('search.section.legal'),
    },
  },
  links: content.get('header', 'header').data.search.links.map(({ label, href }) => ({ label, href })),
})
