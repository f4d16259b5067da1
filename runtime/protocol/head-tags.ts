import type { Head } from './head.ts'

/** A void element of the head. */
export type HeadTag = { readonly name: 'link' | 'meta'; readonly attributes: Readonly<Record<string, string>> }

const meta = (name: string, content: string | null): readonly HeadTag[] =>
  content === null ? [] : [{ name: 'meta', attributes: { name, content } }]

const link = (rel: string, href: string | null, more = {}): readonly HeadTag[] =>
  href === null ? [] : [{ name: 'link', attributes: { rel, ...more, href } }]

/** Selects these tags, and no other tag of a document. */
export const HEAD_TAGS = '[name=description],[name=robots],[rel=canonical],[hreflang][rel=alternate]'

/** The tags of a page besides its title. The build writes them, and the runtime updates them after a navigation. */
export const headTags = ({ description, canonical, robots, alternates }: Head): readonly HeadTag[] => [
  ...meta('description', description),
  ...meta('robots', robots),
  ...link('canonical', canonical),
  ...alternates.flatMap(({ lang, href }) => link('alternate', href, { hreflang: lang })),
]
