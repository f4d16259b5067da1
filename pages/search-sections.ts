import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from './define.ts'
import {
  blogPath,
  careersPath,
  customersPath,
  eguidesPath,
  glossaryPath,
  helpPath,
  hsPath,
  newsroomPath,
  researchPath,
  updatesPath,
  webinarsPath,
} from './view-models/paths.ts'
import { listLeadingPages } from './view-models/search/list-leading-pages.ts'

/** The overview pages of the sections, in the order in which most visitors need them. */
export const selectSearchSections = (context: SiteBuildContext): readonly ListEntry[] => {
  const paths = [
    helpPath(),
    glossaryPath(),
    hsPath,
    updatesPath(),
    eguidesPath,
    blogPath(),
    researchPath(),
    webinarsPath(),
    customersPath(),
    newsroomPath,
    careersPath,
  ]
  const pages = listLeadingPages(context)
  return paths.flatMap((path) => {
    const page = pages.find((candidate) => candidate.path === path)
    return page === undefined ? [] : [{ title: page.title, href: path, summary: page.summary }]
  })
}
