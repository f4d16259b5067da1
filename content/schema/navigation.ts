import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Href, Link, Text } from './text.ts'

/** A link with one line that says what is found there. */
const ExplainedLink = D.struct({ label: Text, href: Href, text: Text })

/** `content/<edition>/navigation/header.json` */
export const HeaderNavigation = D.struct({
  menus: D.array(
    pipe(
      D.struct({ label: Text, text: Text, groups: D.array(D.struct({ label: Text, links: D.array(ExplainedLink) })) }),
      D.intersect(D.partial({ more: Link })),
    ),
  ),
  /** `links`: places to look things up, for those who have not typed anything or found nothing. */
  search: D.struct({ label: Text, links: D.array(ExplainedLink) }),
  links: D.array(Link),
  action: Link,
})
export type HeaderNavigation = D.TypeOf<typeof HeaderNavigation>

/** `content/<edition>/navigation/blog-menu.json`: the blog and its neighbours. */
export const BlogMenu = D.struct({ label: Text, links: D.array(Link) })
export type BlogMenu = D.TypeOf<typeof BlogMenu>

/** `content/<edition>/navigation/footer.json` */
export const FooterNavigation = D.struct({
  groups: D.array(D.struct({ label: Text, links: D.array(Link) })),
  newsletter: D.struct({ title: Text, text: Text }),
  legal: D.array(Link),
})
export type FooterNavigation = D.TypeOf<typeof FooterNavigation>
