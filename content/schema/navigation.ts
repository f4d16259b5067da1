import * as D from 'io-ts/Decoder'
import { Link, Text } from './text.ts'

/** `content/<edition>/navigation/header.json` */
export const HeaderNavigation = D.struct({
  menus: D.array(D.struct({ label: Text, links: D.array(Link) })),
  links: D.array(Link),
  action: Link,
})
export type HeaderNavigation = D.TypeOf<typeof HeaderNavigation>

/** `content/<edition>/navigation/footer.json` */
export const FooterNavigation = D.struct({
  groups: D.array(D.struct({ label: Text, links: D.array(Link) })),
  legal: D.array(Link),
})
export type FooterNavigation = D.TypeOf<typeof FooterNavigation>
