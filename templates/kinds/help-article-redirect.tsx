import type { ReactElement } from 'react'

export type HelpArticleRedirectProps = {
  readonly lang: string
  readonly title: string
  readonly text: string
  readonly link: { readonly label: string; readonly href: string }
}

/** A complete document that redirects, for hosts without rules. It needs no styles and no scripts. */
export const HelpArticleRedirect = ({ lang, title, text, link }: HelpArticleRedirectProps): ReactElement => (
  <html lang={lang}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta httpEquiv="refresh" content={`0; url=${link.href}`} />
      <title>{title}</title>
      <meta name="description" content={text} />
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
