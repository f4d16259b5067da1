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

/** A moment in UTC, to the minute. */
export const Moment = pipe(
  D.string,
  D.refine((moment): moment is string => {
    const date = new Date(moment)
    return (
      /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(moment) &&
      !Number.isNaN(date.getTime()) &&
      date.toISOString().startsWith(moment.slice(0, -1))
    )
  }, 'a moment in UTC, written YYYY-MM-DDThh:mmZ'),
)

/** A phone number that works from abroad: `+`, the country's code, and digits in groups. */
export const Phone = pipe(
  D.string,
  D.refine((phone): phone is string => {
    const digits = phone.replace(/\D/g, '').length
    return /^\+[1-9]\d{0,2}([ -]\d+)+$/.test(phone) && digits >= 7 && digits <= 15
  }, 'a phone number such as +49-30-1234567: a plus sign, the code of the country, 7 to 15 digits in groups'),
)

/** ISO 3166-1 code of a country. */
export const CountryCode = pipe(
  D.string,
  D.refine((code): code is string => /^[A-Z]{2}$/.test(code), 'two capital letters for a country, such as DE'),
)

/** IANA time zone. */
export const TimeZone = pipe(
  D.string,
  D.refine((zone): zone is string => {
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
    } catch {
      return false
    }
  }, 'a time zone such as Europe/Berlin'),
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
