import type { SiteAddress } from '#runtime/protocol/urls.ts'
import { createHeadingIds } from './heading-ids.ts'
import { isSafeUrl } from './safe-url.ts'
import { decode, endOfTag } from './tokens.ts'
import { writeFileHref, writeHref } from './write-href.ts'

export type Heading = { readonly level: number; readonly id: string; readonly text: string }

export type SiteHtml = { readonly html: string; readonly headings: readonly Heading[] }

/** Text of the heading whose content starts at `from`. */
const headingText = (html: string, from: number): string => {
  let text = ''
  let at = from
  for (let tag = html.indexOf('<', at); tag !== -1; tag = html.indexOf('<', at)) {
    text += html.slice(at, tag)
    if (html.startsWith('</h', tag)) break
    at = endOfTag(html, tag)
  }
  return decode(text)
}

const ID = ' id="'

/** Attributes of a heading with its id; the footnotes heading has an id already. */
const withId = (attributes: string, id: string): string => {
  const at = attributes.indexOf(ID)
  if (at === -1) return `${attributes}${ID}${id}"`
  return `${attributes.slice(0, at)}${ID}${id}${attributes.slice(attributes.indexOf('"', at + ID.length))}`
}

const HREF = '<a href="'
const SRC = '<img src="'
const ALIGNMENT = ' style="text-align: '

/** Scroll container of a table: focusable by keyboard, and named after the heading above it. */
const openScroller = (heading: string | undefined): string =>
  heading === undefined
    ? '<div class="table-scroll" tabindex="0">'
    : `<div class="table-scroll" tabindex="0" role="group" aria-labelledby="${heading}">`

/** Lengths of `<h2`, `<th` and `<td`, after which attributes begin. */
const NAME = 3

/** Addresses that are safe at first sight, as nearly all are. */
const PLAINLY_SAFE = /^(?:https?:|[/#])/

const isSafe = (value: string): boolean => PLAINLY_SAFE.test(value) || isSafeUrl(decode(value))

/**
 * Transforms the renderer's HTML in one pass over its tags: adds heading ids, applies the site's address policy to
 * links and images, wraps tables in scroll containers, turns cell alignment into classes, and replaces each `RAW` by the next of
 * `raws`. Unless authors are trusted, links and images of unsafe schemes lose their address.
 */
export const toSiteHtml = (
  html: string,
  raws: readonly string[],
  address: SiteAddress,
  isTrusted: boolean,
): SiteHtml => {
  const headings: Heading[] = []
  const idOf = createHeadingIds()
  let written = ''
  let copied = 0
  const replace = (from: number, to: number, replacement: string): void => {
    written += html.slice(copied, from) + replacement
    copied = to
  }
  let nextRaw = 0
  let end = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', end)) {
    end = endOfTag(html, at)
    switch (html[at + 1]) {
      case 'h': {
        const level = Number(html[at + 2])
        // A thematic break starts with the same letter.
        if (Number.isNaN(level)) break
        const text = headingText(html, end)
        const id = idOf(text)
        headings.push({ level, id, text })
        replace(at + NAME, end - 1, withId(html.slice(at + NAME, end - 1), id))
        break
      }
      case 'a': {
        const from = at + HREF.length
        const to = html.indexOf('"', from)
        const href = html.slice(from, to)
        if (isTrusted || isSafe(href)) replace(from, to, writeHref(href, address))
        else replace(at + '<a'.length, to + 1, '')
        break
      }
      case 'i': {
        const from = at + SRC.length
        // Besides images, the check box of a task starts with this letter.
        if (!html.startsWith(SRC, at)) break
        const to = html.indexOf('"', from)
        const src = html.slice(from, to)
        if (isTrusted || isSafe(src)) replace(from, to, writeFileHref(src, address))
        else replace(at + '<img'.length, to + 1, '')
        break
      }
      case 't':
        if (html.startsWith('<table', at)) replace(at, at, openScroller(headings.at(-1)?.id))
        else if (html.startsWith(ALIGNMENT, at + NAME)) {
          const from = at + NAME + ALIGNMENT.length
          replace(at + NAME, end - 1, ` class="align-${html.slice(from, html.indexOf('"', from))}"`)
        }
        break
      case '/':
        if (html.startsWith('</table', at)) replace(end, end, '</div>')
        break
      case '!':
        replace(at, end, raws[nextRaw] ?? '')
        nextRaw += 1
        break
      default:
    }
  }
  return { html: written + html.slice(copied), headings }
}
