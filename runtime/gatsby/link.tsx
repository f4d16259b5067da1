import type { ComponentProps, CSSProperties, ReactElement, Ref } from 'react'
import { Link as PlainLink } from '#runtime/navigation/link.tsx'
import { useApp } from '#runtime/page/app-context.tsx'
import { hrefOf } from '#runtime/protocol/urls.ts'
import { NONCE } from '#runtime/server/nonce.ts'
import { isLocal } from './addresses.ts'
import { type ShownLocation, useShownLocation } from './use-shown-location.ts'

/** Argument of `getProps`. */
export type LinkFacts = {
  /** The link leads to the path of the page on the screen. */
  readonly isCurrent: boolean
  /** That path begins with the link's. */
  readonly isPartiallyCurrent: boolean
  readonly href: string
  readonly location: ShownLocation
}

type AnchorProps = Omit<ComponentProps<'a'>, 'href'>

export type LinkProps = ComponentProps<typeof PlainLink> & {
  /** Added to `className` while the link is active: while it leads to the page on the screen. */
  readonly activeClassName?: string
  /** Added to `style` while the link is active. */
  readonly activeStyle?: CSSProperties
  /** The link is active on all pages whose path begins with its own, too. */
  readonly partiallyActive?: boolean
  /** Returns further properties, in place of `activeClassName` and `activeStyle`. */
  readonly getProps?: (facts: LinkFacts) => AnchorProps | null | undefined
  /** As `ref`, over which it takes precedence. */
  readonly innerRef?: Ref<HTMLAnchorElement> | undefined
}

const LocalLink = ({
  activeClassName,
  activeStyle,
  partiallyActive = false,
  getProps,
  innerRef,
  ref,
  replace,
  ...props
}: LinkProps): ReactElement => {
  const { site, path, url } = useApp()
  // The build tries to render a slice alone, once for all pages. It takes an error there to mean that each page has to
  // render the slice, as it does by itself if a link leads to the page.
  if (import.meta.env.SSR && (partiallyActive || getProps !== undefined) && url.includes(NONCE))
    throw new Error(`The link to ${props.to} depends on the page.`)
  const location = useShownLocation()
  const href = hrefOf(props.to, site, path)
  const isCurrent = href === location.pathname
  const isPartiallyCurrent = location.pathname.startsWith(href)
  const { className, style } = props
  const whenActive = (): AnchorProps => ({
    className: [className, activeClassName].filter(Boolean).join(' '),
    style: { ...style, ...activeStyle },
  })
  const isActive = partiallyActive ? isPartiallyCurrent : isCurrent
  return (
    <PlainLink
      ref={innerRef ?? ref}
      // The query of the page on the screen does not count.
      replace={replace ?? (isCurrent || undefined)}
      aria-current={isCurrent ? 'page' : undefined}
      {...props}
      {...(getProps === undefined
        ? isActive && whenActive()
        : getProps({ isCurrent, isPartiallyCurrent, href, location }))}
    />
  )
}

/** A link as in Gatsby. Its click is that of every other link in the document, and so is its prefetch. */
export const Link = (props: LinkProps): ReactElement => {
  if (isLocal(props.to)) return <LocalLink {...props} />
  const { to, activeClassName, activeStyle, partiallyActive, getProps, innerRef, ref, replace, state, ...rest } = props
  return <a ref={innerRef ?? ref} href={to} {...rest} />
}
