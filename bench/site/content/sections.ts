/** Small pages that header and footer link to. */
export const sections = [
  { slug: 'news', title: 'News' },
  { slug: 'guides', title: 'Guides' },
  { slug: 'reports', title: 'Reports' },
  { slug: 'services', title: 'Services' },
  { slug: 'places', title: 'Places' },
  { slug: 'people', title: 'People' },
  { slug: 'events', title: 'Events' },
  { slug: 'archive', title: 'Archive' },
  { slug: 'about', title: 'About' },
  { slug: 'contact', title: 'Contact' },
] as const

export const sectionPath = (slug: string): string => `/${slug}`
export const articlePath = (slug: string): string => `/a/${slug}`
