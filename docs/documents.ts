/** A section of the documentation, with its documents by name. */
export type DocumentSection = { readonly title: string; readonly documents: readonly string[] }

/**
 * Documents for people who make a site with the engine, in the order in which to read them. The package and the site of
 * the documentation have these, and no others. A new one is a line here.
 */
export const SECTIONS: readonly DocumentSection[] = [
  { title: 'Start', documents: ['first-site', 'concepts', 'recipes'] },
  { title: 'Content', documents: ['sources', 'drafts'] },
  { title: 'Code', documents: ['plugins', 'typed-routes'] },
  { title: 'Hosts', documents: ['addresses', 'headers'] },
  { title: 'Move a site here', documents: ['from-gatsby', 'gatsby-habits', 'from-astro', 'from-next-export'] },
  { title: 'Look up', documents: ['settings', 'commands', 'protocol'] },
]

/** Documents about this company's site and how it is run. */
export const OTHERS: readonly string[] = [
  'data',
  'endpoints',
  'privacy-and-measurement',
  'release',
  'specification',
  'tools',
  'vendors',
]

/** Names of all documents of the sections. */
export const DOCUMENTS: readonly string[] = SECTIONS.flatMap(({ documents }) => documents)
