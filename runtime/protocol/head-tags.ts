import type { Head } from './head.ts'

/** A void element of the head. `key` tells it apart from the page's other tags and is a selector that finds it. */
export type HeadTag = { readonly key: string; readonly name: 'link' | 'meta'; readonly attributes: Readonly<Record<string, string>> }

const meta = (name: string, content: string): HeadTag => ({ key: `meta[name="${name}"]`, name: 'meta', attributes: { name, content } })

/** The tags of a page besides its title: the build prints them, and the runtime brings them up to date on navigation. */
export const headTags = ({ description, canonical, robots, alternates }: Head): readonly HeadTag[] => [
  meta('description', description),
  ...(robots === null ? [] : [meta('robots', robots)]),
  ...(canonical === null
    ? []
    : [{ key: 'link[rel="canonical"]', name: 'link' as const, attributes: { rel: 'canonical', href: canonical } }]),
  ...alternates.map(({ lang, href }) => ({
    key: `link[rel="alternate"][hreflang="${lang}"]`,
    name: 'link' as const,
    attributes: { rel: 'alternate', hreflang: lang, href },
  })),
]
