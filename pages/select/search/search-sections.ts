import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from '../../define.ts'
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
} from '../paths.ts'
import { listLeadingPages } from './list-leading-pages.ts'

/** The pages that list what a section has, in the order in which most people need them. */
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
