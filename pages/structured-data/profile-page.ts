import type { ProfilePage } from 'schema-dts'
import type { BlogAuthor } from '#content/schema/blog.ts'
import { company, partOfSite } from './organization.ts'
import { absoluteUrl, languageOf, type Page } from './urls.ts'

/** The page of an author. */
export const profilePage = (page: Page, { name, role, bio }: BlogAuthor): ProfilePage => ({
  '@type': 'ProfilePage',
  url: absoluteUrl(page, page.path),
  name,
  inLanguage: languageOf(page),
  isPartOf: partOfSite(page),
  mainEntity: {
    '@type': 'Person',
    name,
    jobTitle: role,
    description: bio,
    url: absoluteUrl(page, page.path),
    worksFor: company(page),
  },
})
