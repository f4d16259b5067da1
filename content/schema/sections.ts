/** Content types of the specification, section 2, with their sections. */
export type ContentType =
  | 'blog'
  | 'help center'
  | 'Help Article'
  | 'Help Center Article'
  | 'Glossary Term'
  | 'glossary'
  | 'capital'
  | 'capital + blog'
  | 'research'
  | 'research + blog'
  | 'Global Logistics Update'
  | 'Market Update'
  | 'case-study'
  | 'events'
  | 'webinars'

/** `backLink` is a message key; null where the specification shows no label. */
export type Section = { readonly path: string; readonly backLink: BackLinkKey | null }

export type BackLinkKey =
  | 'back.blog'
  | 'back.help'
  | 'back.glossary'
  | 'back.capital'
  | 'back.research'
  | 'back.global-logistics-update'
  | 'back.customers'
  | 'back.webinars'

const blog: Section = { path: '/blog', backLink: 'back.blog' }
const help: Section = { path: '/help', backLink: 'back.help' }
const glossary: Section = { path: '/glossary', backLink: 'back.glossary' }
const capital: Section = { path: '/products/capital', backLink: 'back.capital' }
const research: Section = { path: '/research', backLink: 'back.research' }
const update: Section = { path: '/global-logistics-update', backLink: 'back.global-logistics-update' }

/** The table "Content type to section mapping" of the specification. */
export const sections: Readonly<Record<ContentType, Section>> = {
  blog,
  'help center': help,
  'Help Article': help,
  'Help Center Article': help,
  'Glossary Term': glossary,
  glossary,
  capital,
  'capital + blog': capital,
  research,
  'research + blog': research,
  'Global Logistics Update': update,
  'Market Update': update,
  'case-study': { path: '/company/customers', backLink: 'back.customers' },
  events: { path: '/events', backLink: null },
  webinars: { path: '/webinars', backLink: 'back.webinars' },
}

const elsewhere: Section = { path: '/', backLink: null }

export const sectionOf = (contentType: string): Section =>
  Object.hasOwn(sections, contentType) ? sections[contentType as ContentType] : elsewhere

/** Joins section path and slug of a detail page. Throws if the slug does not start with `/`. */
export const detailPath = (contentType: string, slug: string): string => {
  if (!slug.startsWith('/')) throw new Error(`The slug "${slug}" of type "${contentType}" must start with "/".`)
  const { path } = sectionOf(contentType)
  return path === '/' ? slug : `${path}${slug}`
}
