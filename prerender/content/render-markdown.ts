import { defineHastPlugin, markdownToHtml } from 'satteri'
import type { MarkdownPolicy } from '#runtime/define/settings.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import { markCjk, unmark } from './markdown/cjk-rules.ts'
import { countWords } from './markdown/count-words.ts'
import { sanitiseHtml } from './markdown/sanitise-html.ts'
import { type Heading, toSiteHtml } from './markdown/site-html.ts'
import { RAW } from './markdown/tokens.ts'
import { writeAddresses } from './markdown/write-addresses.ts'

export type RenderedMarkdown = {
  readonly html: string
  readonly headings: readonly Heading[]
  /** Counted on first access. */
  readonly words: number
  /** Raw front matter without delimiters; null if the file has none. */
  readonly frontMatter: string | null
}

/**
 * Start of all raw HTML, and of much else, such as code. A colon excludes links in angle brackets, since no tag has a
 * scheme.
 */
const MAYBE_RAW = /<(?!https?:)[a-z/!?]/i

type Markup = { readonly html: string; readonly raws: readonly string[]; readonly frontMatter: string | null }

/** Replaces authors' raw HTML by `RAW`, so that it stays apart while the renderer's own tags are processed. */
const renderMarkup = (written: string): Markup => {
  const source = markCjk(written)
  const raws: string[] = []
  const takeOut = defineHastPlugin({
    name: 'raw-html',
    raw(node, context) {
      // The renderer adds a line end to a document without one.
      const lineEnd = node.value.endsWith('\n') ? '\n' : ''
      raws.push(node.value.slice(0, node.value.length - lineEnd.length))
      context.replaceNode(node, { type: 'raw', value: RAW + lineEnd })
    },
  })
  // A visitor doubles the rendering time.
  const { html, frontmatter } = MAYBE_RAW.test(source)
    ? markdownToHtml(source, { hastPlugins: [takeOut] })
    : markdownToHtml(source)
  const frontMatter = frontmatter?.value ?? null
  if (source === written) return { html, raws, frontMatter }
  return { html: unmark(html), raws: raws.map(unmark), frontMatter: frontMatter === null ? null : unmark(frontMatter) }
}

/** One object for all documents: a getter for each would cost as much as rewriting its links. */
const WORDS: PropertyDescriptor & ThisType<{ readonly html: string }> = {
  configurable: true,
  enumerable: true,
  get() {
    const value = countWords(this.html)
    Object.defineProperty(this, 'words', { value, enumerable: true })
    return value
  },
}

/**
 * Renders CommonMark with GFM and the rules of `cjk-rules.ts`. Adds heading ids, the site's address policy for links,
 * images and all other addresses, and scroll containers for tables; turns the alignment of table cells into a class,
 * since a strict content security policy forbids `style`. Raw HTML is sanitised, or kept but for its addresses if the
 * policy trusts authors; its words are not counted.
 */
export const renderMarkdown = (
  source: string,
  address: SiteAddress,
  policy: MarkdownPolicy = 'sanitised',
): RenderedMarkdown => {
  const isTrusted = policy === 'trusted'
  const { html: markup, raws, frontMatter } = renderMarkup(source)
  const kept = raws.map((raw) => writeAddresses(isTrusted ? raw : sanitiseHtml(raw), address))
  const { html, headings } = toSiteHtml(markup, kept, address, isTrusted)
  if (raws.length > 0) return { html, headings, words: countWords(markup), frontMatter }
  return Object.defineProperty({ html, headings, frontMatter }, 'words', WORDS) as RenderedMarkdown
}
