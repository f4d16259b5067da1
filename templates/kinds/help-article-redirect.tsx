import type { ReactElement } from 'react'

export type HelpArticleRedirectProps = {
  readonly lang: string
  readonly title: string
  readonly text: string
  readonly link: { readonly label: string; readonly href: string }
  /** The absolute URL of the same. */
  readonly canonical: string
}

/** A whole document that sends on, for hosts that know no rules. It needs neither styles nor scripts: nobody stays. */
export const HelpArticleRedirect = ({ lang, title, text, link, canonical }: HelpArticleRedirectProps): ReactElement => (
  <html lang={lang}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta httpEquiv="refresh" content={`0; url=${link.href}`} />
      <title>{title}</title>
      <meta name="description" content={text} />
      <link rel="canonical" href={canonical} />
    </head>
    <body>
      <main>
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      </main>
    </body>
  </html>
)
