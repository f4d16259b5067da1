import type { DefinedTerm, DefinedTermSet } from 'schema-dts'
import type { GlossaryTerm } from '#content/schema/glossary.ts'
import { glossaryPath, glossaryTermPath } from '../view-models/paths.ts'
import { absoluteUrl, languageOf, type Whereabouts } from './urls.ts'

const setId = (context: Whereabouts): string => `${absoluteUrl(context, glossaryPath())}#terms`

export const definedTerm = (
  context: Whereabouts,
  { term, slug, definition, abbreviation, otherNames = [] }: GlossaryTerm,
  setName: string,
): DefinedTerm => ({
  '@type': 'DefinedTerm',
  name: term,
  description: definition,
  url: absoluteUrl(context, glossaryTermPath(slug)),
  ...(abbreviation === undefined ? {} : { termCode: abbreviation }),
  ...(otherNames.length === 0 ? {} : { alternateName: otherNames }),
  inDefinedTermSet: {
    '@type': 'DefinedTermSet',
    '@id': setId(context),
    name: setName,
    url: absoluteUrl(context, glossaryPath()),
  },
})

/** The glossary with its terms by name; each term's page has the details. */
export const definedTermSet = (
  context: Whereabouts,
  { title, description }: { readonly title: string; readonly description: string },
  terms: readonly Pick<GlossaryTerm, 'term' | 'slug'>[],
): DefinedTermSet => ({
  '@type': 'DefinedTermSet',
  '@id': setId(context),
  name: title,
  description,
  url: absoluteUrl(context, glossaryPath()),
  inLanguage: languageOf(context),
  hasDefinedTerm: terms.map(({ term, slug }) => ({
    '@type': 'DefinedTerm',
    name: term,
    url: absoluteUrl(context, glossaryTermPath(slug)),
  })),
})
