import type { SearchDocument } from '#search/search-document.ts'
import type { SiteBuildContext } from '../../define.ts'
import { selectHelpCategories } from '../help-categories.ts'
import { listPages, listTitle } from '../list-pages.ts'
import {
  aboutPath,
  authorPath,
  authorsPath,
  blogAuthorPath,
  blogCategoryPath,
  blogPath,
  borderPath,
  careersPath,
  contactPath,
  contentLandingPath,
  customersPath,
  dutyEstimatorPath,
  eguidesPath,
  emissionsCalculatorPath,
  emissionsSignUpPath,
  eventsPath,
  expertPath,
  getStartedPath,
  glossaryPath,
  helpCategoryPath,
  helpPath,
  jobsPath,
  landingPath,
  newsletterPath,
  newsroomPath,
  officesPath,
  productPath,
  researchPath,
  routeSearchPath,
  searchPath,
  signUpPath,
  updatesPath,
  webinarsPath,
} from '../paths.ts'

/** Overview pages, and pages that sell. */
type Led = {
  readonly meta: { readonly title: string; readonly description: string }
  readonly headline: string
}

const led = (
  path: string,
  section: string,
  page: Led | undefined,
  more: Partial<SearchDocument> = {},
): readonly SearchDocument[] =>
  page === undefined
    ? []
    : [
        {
          path,
          section,
          title: page.meta.title,
          otherTitles: [page.headline],
          summary: page.meta.description,
          weight: 1.15,
          ...more,
        },
      ]

const listProducts = ({ content }: SiteBuildContext): readonly SearchDocument[] =>
  content.all('products').flatMap(({ id, data }) => {
    const { name, tables, steps, documents, questions } = data
    const headings = [...tables, ...steps].map(({ title }) => title)
    return led(productPath(id), 'services', data, {
      names: [name],
      headings: [...headings, ...documents.map((document) => document.name), ...questions.map((one) => one.question)],
      weight: 1.3,
    })
  })

/** Synonyms for a page. */
const alsoAskedAs = ({ t }: SiteBuildContext): Readonly<Record<string, readonly string[]>> => ({
  careers: t('search.also.careers').split(', '),
  contact: t('search.also.contact').split(', '),
  'get-started': t('search.also.get-started').split(', '),
  'sign-up': t('search.also.sign-up').split(', '),
})

const listForms = (context: SiteBuildContext): readonly SearchDocument[] => {
  const { content } = context
  const also = alsoAskedAs(context)
  const paths = {
    'get-started': getStartedPath,
    'sign-up': signUpPath,
    'talk-to-an-expert': expertPath,
    contact: contactPath,
    'open-emissions-signup': emissionsSignUpPath,
    newsletter: newsletterPath,
  }
  return [
    ...Object.entries(paths).flatMap(([id, path]) =>
      led(path, 'services', content.find('forms', id)?.data, { names: also[id] ?? [] }),
    ),
    ...content.all('borderPages').flatMap(({ id, data }) => led(borderPath(id), 'services', data)),
  ]
}

const listTools = ({ content, t }: SiteBuildContext): readonly SearchDocument[] => [
  ...led(routeSearchPath, 'tools', content.find('routePage', 'route-search')?.data, { weight: 1.2 }),
  ...led(emissionsCalculatorPath, 'tools', content.find('emissionsPage', 'emissions-calculator')?.data, {
    weight: 1.2,
  }),
  ...led(dutyEstimatorPath, 'tools', content.find('dutyPage', 'duty-estimator')?.data, {
    names: t('search.also.duty-estimator').split(', '),
    weight: 1.2,
  }),
]

const listLandings = ({ content }: SiteBuildContext): readonly SearchDocument[] => [
  ...content
    .all('contentLandings')
    .flatMap(({ id, data }) =>
      led(contentLandingPath(id), 'services', data, { headings: data.sections.map(({ title }) => title) }),
    ),
  ...content
    .all('laneLandings')
    .flatMap(({ id, data }) =>
      led(landingPath(id), 'services', data, { headings: data.points.items.map(({ title }) => title) }),
    ),
]

const listIndexes = ({ content }: SiteBuildContext): readonly SearchDocument[] => {
  const indexes = {
    help: { path: helpPath(), section: 'help' },
    glossary: { path: glossaryPath(), section: 'glossary' },
    research: { path: researchPath(), section: 'research' },
    eguides: { path: eguidesPath, section: 'eguides' },
    webinars: { path: webinarsPath(), section: 'webinars' },
    customers: { path: customersPath(), section: 'customers' },
    authors: { path: authorsPath, section: 'blog' },
  }
  return Object.entries(indexes).flatMap(([id, { path, section }]) =>
    led(path, section, content.find('indexes', id)?.data),
  )
}

const listCompany = (context: SiteBuildContext): readonly SearchDocument[] => {
  const { content, settings } = context
  return [
    ...led('/', 'company', content.find('home', 'home')?.data, { names: [settings.name] }),
    ...led(aboutPath, 'company', content.find('about', 'about')?.data),
    ...led(newsroomPath, 'company', content.find('newsroom', 'newsroom')?.data),
    ...led(eventsPath(), 'company', content.find('eventsPage', 'events')?.data),
    ...led(careersPath, 'careers', content.find('careers', 'careers')?.data, {
      names: alsoAskedAs(context)['careers'] ?? [],
    }),
    ...led(jobsPath, 'careers', content.find('careers', 'careers')?.data.jobs),
    ...led(officesPath, 'company', content.find('officesPage', 'offices')?.data, {
      names: content.all('offices').map(({ data }) => data.city),
    }),
  ]
}

/** The pages of a list. Later ones are found by their titles and rarely needed. */
const numbered = (
  { t }: SiteBuildContext,
  section: string,
  list: string,
  entries: number,
  page: Led,
): readonly SearchDocument[] =>
  listPages(list, entries).flatMap(({ path, page: number }) =>
    led(
      path,
      section,
      { ...page, meta: { ...page.meta, title: listTitle(t, page.meta.title, number) } },
      {
        otherTitles: [listTitle(t, page.headline, number)],
        weight: number === 1 ? 1.1 : 0.4,
      },
    ),
  )

const listNumbered = (context: SiteBuildContext): readonly SearchDocument[] => {
  const { content } = context
  const posts = content.all('blogPosts').map(({ data }) => data)
  const titled = (title: string, description: string): Led => ({ meta: { title, description }, headline: title })
  const blog = content.find('indexes', 'blog')?.data
  const updates = content.find('indexes', 'global-logistics-update')?.data
  return [
    ...(blog === undefined ? [] : numbered(context, 'blog', blogPath(), posts.length, blog)),
    ...(updates === undefined
      ? []
      : numbered(context, 'updates', updatesPath(), content.all('updates').length, updates)),
    ...content.all('blogCategories').flatMap(({ id, data }) => {
      const count = posts.filter(({ category }) => category === id).length
      const list = titled(data.title, data.summary)
      return count === 0 ? [] : numbered(context, 'blog', blogCategoryPath(id), count, list)
    }),
    ...content.all('blogAuthors').flatMap(({ id, data: { name, bio } }) => {
      const count = posts.filter(({ author }) => author === id).length
      return numbered(context, 'blog', blogAuthorPath(id), count, titled(name, bio))
    }),
  ]
}

const listPeople = ({ content, t }: SiteBuildContext): readonly SearchDocument[] =>
  content.all('blogAuthors').map(({ id, data: { name, role, bio } }) => ({
    path: authorPath(id),
    section: 'blog',
    title: t('authors.page-title', { name, role }),
    otherTitles: [name],
    summary: bio,
  }))

export const listLeadingPages = (context: SiteBuildContext): readonly SearchDocument[] => [
  {
    path: searchPath,
    section: 'company',
    title: context.t('search.title'),
    summary: context.t('search.meta'),
    weight: 0.5,
  },
  ...listProducts(context),
  ...listTools(context),
  ...listForms(context),
  ...listLandings(context),
  ...listIndexes(context),
  ...listCompany(context),
  ...listNumbered(context),
  ...listPeople(context),
  ...selectHelpCategories(context).map(({ id, data: { title, summary } }) => ({
    path: helpCategoryPath(id),
    section: 'help',
    title,
    summary,
    weight: 1.1,
  })),
]
