import { defineHastPlugin, markdownToHtml } from 'satteri'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import { countWords } from './markdown/count-words.ts'
import { type Heading, toSiteHtml } from './markdown/site-html.ts'
import { RAW } from './markdown/tokens.ts'

export type RenderedMarkdown = {
  readonly html: string
  readonly headings: readonly Heading[]
  /** Counted when it is first asked for. */
  readonly words: number
  /** The raw front matter, without its delimiters; null when the file has none. */
  readonly frontMatter: string | null
}

/** How all raw HTML starts; so does much that is none, such as code. No tag has a colon for a scheme, as a link in angle brackets has. */
const MAYBE_RAW = /<(?!https?:)[a-z/!?]/i

type Markup = { readonly html: string; readonly raws: readonly string[]; readonly frontMatter: string | null }

/** Raw HTML stays as its author wrote it: it is taken out before the renderer's own tags are read, and `RAW` stands for it. */
const renderMarkup = (source: string): Markup => {
  const raws: string[] = []
  const takeOut = defineHastPlugin({
    name: 'raw-html',
    raw(node, context) {
      // A document gets a line end if it has none.
      const lineEnd = node.value.endsWith('\n') ? '\n' : ''
      raws.push(node.value.slice(0, node.value.length - lineEnd.length))
      context.replaceNode(node, { type: 'raw', value: RAW + lineEnd })
    },
  })
  // A visitor doubles the price of a document.
  const { html, frontmatter } = MAYBE_RAW.test(source)
    ? markdownToHtml(source, { hastPlugins: [takeOut] })
    : markdownToHtml(source)
  return { html, raws, frontMatter: frontmatter?.value ?? null }
}

/** One object for all documents: a getter in each of them would cost as much as writing its links. */
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
 * Renders CommonMark with GFM. Headings get ids, links the site's address policy, tables a scroller of their own; the
 * alignment of table cells becomes a class, since a strict content security policy forbids `style`. Raw HTML is not touched,
 * and its words are not counted.
 */
export const renderMarkdown = (source: string, address: SiteAddress): RenderedMarkdown => {
  const { html: markup, raws, frontMatter } = renderMarkup(source)
  const { html, headings } = toSiteHtml(markup, raws, address)
  if (raws.length > 0) return { html, headings, words: countWords(markup), frontMatter }
  return Object.defineProperty({ html, headings, frontMatter }, 'words', WORDS) as RenderedMarkdown
}
