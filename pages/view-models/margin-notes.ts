import type { SiteBuildContext } from '../define.ts'
import { glossaryTermPath } from './paths.ts'

/** As many as stand beside a text without a scroll bar. */
const most = 7

const linkPattern = / href="([^"#?]+)[^"]*"[^>]*>(.*?)<\/a>/gs

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const plain = (html: string): string => html.replace(/<[^>]*>/g, '')

/** Citations of US and EU law as texts of both editions write them, each with the address of its official text. */
const citations: readonly (readonly [RegExp, (volume: string, part: string) => readonly [string, string]])[] = [
  [
    /(\d{1,2}) CFR ?(?:part |第)?(\d+(?:\.\d+[a-z]?)?)/g,
    (title, part) => [
      `${title} CFR ${part}`,
      `https://www.ecfr.gov/current/title-${title}/${part.includes('.') ? 'section' : 'part'}-${part}`,
    ],
  ],
  [
    /(\d{1,2}) U\.S\.C\. (\d+)/g,
    (title, section) => [`${title} U.S.C. ${section}`, `https://www.govinfo.gov/link/uscode/${title}/${section}`],
  ],
  [
    /(\d{2}) FR ([\d,]+\d)/g,
    (volume, page) => [
      `${volume} FR ${page}`,
      `https://www.federalregister.gov/citation/${volume}-FR-${page.replace(',', '')}`,
    ],
  ],
  [
    /(?:Regulation \(EU\) |欧盟第(?=[\d/]+号条例))(\d{4})\/(\d+)/g,
    (year, number) => [`(EU) ${year}/${number}`, `https://eur-lex.europa.eu/eli/reg/${year}/${number}/oj`],
  ],
  [
    /(?:Directive \(EU\) |欧盟第(?=[\d/]+号指令))(\d{4})\/(\d+)/g,
    (year, number) => [`(EU) ${year}/${number}`, `https://eur-lex.europa.eu/eli/dir/${year}/${number}/oj`],
  ],
]

type Note = { readonly href: string; readonly html: string }

const citedIn = (text: string): readonly Note[] =>
  citations
    .flatMap(([pattern, address]) =>
      [...text.matchAll(pattern)].map(({ index, 1: volume = '', 2: part = '' }) => {
        const [html, href] = address(volume, part)
        return { index, href, html }
      }),
    )
    .toSorted((a, b) => a.index - b.index)

/** The first of each address, in the order of the text. */
const distinct = (notes: readonly Note[]): readonly Note[] =>
  notes.filter(({ href }, index) => notes.findIndex((note) => note.href === href) === index).slice(0, most)

const list = (title: string, notes: readonly Note[]): string =>
  notes.length === 0
    ? ''
    : `<p>${escapeHtml(title)}</p><ul>${notes.map(({ href, html }) => `<li><a href="${href}">${html}</a></li>`).join('')}</ul>`

/**
 * Lists what a text refers to, for its margin: terms of the glossary by name, and sources outside of the site. Returns
 * nothing for a text without either.
 */
export const selectNotes = (
  { content, settings, t }: SiteBuildContext,
  ...texts: readonly string[]
): { readonly notes?: string } => {
  const links = [...texts.join('').matchAll(linkPattern)].map(([, href = '', label = '']) => ({
    href,
    html: plain(label),
  }))
  const names = new Map(
    content.all('glossary').map(({ data }) => [settings.basePath + glossaryTermPath(data.slug), data.term]),
  )
  const terms = links.flatMap(({ href }) => {
    const name = names.get(href.replace(/\/$/, ''))
    return name === undefined ? [] : [{ href, html: escapeHtml(name) }]
  })
  const sources = [...citedIn(plain(texts.join(' '))), ...links.filter(({ href }) => /^https?:/.test(href))]
  const notes = list(t('article.terms'), distinct(terms)) + list(t('article.sources'), distinct(sources))
  return notes === '' ? {} : { notes }
}
