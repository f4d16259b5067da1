import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'

/** Text that is not empty. */
export const Text = pipe(
  D.string,
  D.refine((text): text is string => text.trim() !== '', 'text that is not empty'),
)

/**
 * The last part of an address. It starts with `/`, as the specification demands: a detail page's path is section +
 * slug.
 */
export const Slug = pipe(
  D.string,
  D.refine(
    (slug): slug is string => /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/i.test(slug),
    'a slug: it starts with / and holds letters, digits and single hyphens',
  ),
)

/** A calendar day, `YYYY-MM-DD`. Days have no time zone; they are shown as written. */
export const Day = pipe(
  D.string,
  D.refine((day): day is string => {
    const date = new Date(`${day}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T`)
  }, 'a day written YYYY-MM-DD'),
)

/** An address: an absolute URL, a path that starts with `/`, `#fragment`, `mailto:` or `tel:`. */
export const Href = pipe(
  D.string,
  D.refine(
    (href): href is string => /^(https:\/\/|\/|#|mailto:|tel:)/.test(href),
    'an address: https://…, /path, #fragment, mailto: or tel:',
  ),
)

/** Title and description for search engines and shared links. */
export const Meta = D.struct({ title: Text, description: Text })
export type Meta = D.TypeOf<typeof Meta>

export const Link = D.struct({ label: Text, href: Href })
export type Link = D.TypeOf<typeof Link>
