import { fileSchema, type TypeOf } from './schema.ts'

/**
 * What a page says of itself in `<head>`. `canonical` is an absolute URL without query or fragment, and null where the
 * site's list asks for none. `alternates` are absolute URLs, one for each edition the page exists in, its own included.
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
