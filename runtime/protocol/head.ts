import { make, type TypeOf } from 'io-ts/Schema'

/** One edition's address for the same page: an absolute URL under that edition's host. */
export const Alternate = make((S) => S.struct({ edition: S.string, href: S.string }))
export type Alternate = TypeOf<typeof Alternate>

/**
 * What a page says of itself in `<head>`. `canonical` is an absolute URL without query or fragment and is null where the
 * site's list asks for none; `alternates` holds every edition the page exists in, its own included.
 */
export const Head = make((S) =>
  S.struct({
    title: S.string,
    description: S.string,
    canonical: S.nullable(S.string),
    robots: S.nullable(S.string),
    alternates: S.array(S.struct({ edition: S.string, href: S.string })),
  }),
)
export type Head = TypeOf<typeof Head>
