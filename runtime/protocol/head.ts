import { fileSchema, type TypeOf } from './schema.ts'

/**
 * Head of a page. `canonical` is an absolute URL without query or fragment, and null if the site's settings list none
 * for the path. `alternates` are absolute URLs, one for each edition of the page, including its own, and
 * `x-default`, the default edition's, if there are several.
 */
export const Head = fileSchema((S) =>
  S.struct({
    title: S.string,
    description: S.string,
    canonical: S.nullable(S.string),
    robots: S.nullable(S.string),
    alternates: S.array(S.struct({ lang: S.string, href: S.string })),
  }),
)
export type Head = TypeOf<typeof Head>
