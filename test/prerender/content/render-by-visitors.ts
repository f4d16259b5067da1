import { defineHastPlugin, markdownToHtml } from 'satteri'
import { markCjk, unmark } from '#prerender/content/markdown/cjk-rules.ts'
import { writeAddresses } from '#prerender/content/markdown/write-addresses.ts'
import { fileHrefOf } from '#prerender/content/markdown/write-href.ts'
import type { RenderedMarkdown } from '#prerender/content/render-markdown.ts'
import { hrefOf, type SiteAddress } from '#runtime/protocol/urls.ts'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** GitHub's rule: lower case, no punctuation, hyphens for spaces; letters of every script stay. */
const headingId = (text: string, taken: Map<string, number>): string => {
  const base =
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .trim()
      .replaceAll(' ', '-') || 'section'
  let count = taken.get(base) ?? 0
  let id = count === 0 ? base : `${base}-${count}`
  // Another heading may be spelled like this id.
  while (taken.has(id)) {
    count += 1
    id = `${base}-${count}`
  }
  taken.set(base, count + 1)
  if (id !== base) taken.set(id, 1)
  return id
}

/** A Chinese character counts as a word, as in Chinese reading-time estimates. */
const countWords = (text: string): number =>
  (text.match(/\p{Script=Han}|[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? []).length

/** `renderMarkdown` with visitors of the renderer's tree: slow, but plainly correct. */
export const renderByVisitors = (source: string, address: SiteAddress): RenderedMarkdown => {
  const marked = markCjk(source)
  const clean = (text: string): string => (marked === source ? text : unmark(text))
  const headings: { level: number; id: string; text: string }[] = []
  const taken = new Map<string, number>()
  let words = 0
  const plugin = defineHastPlugin({
    name: 'site-html',
    text(node) {
      words += countWords(clean(node.value))
    },
    raw(node, context) {
      const value = writeAddresses(clean(node.value), address)
      if (value !== clean(node.value)) context.replaceNode(node, { type: 'raw', value })
    },
    element: [
      {
        filter: HEADINGS,
        visit(node, context) {
          const text = clean(context.textContent(node))
          const id = headingId(text, taken)
          context.setProperty(node, 'id', id)
          headings.push({ level: Number(node.tagName.slice(1)), id, text })
        },
      },
      {
        filter: ['a'],
        visit(node, context) {
          const href = node.properties?.['href']
          if (typeof href === 'string') context.setProperty(node, 'href', hrefOf(clean(href), address))
        },
      },
      {
        filter: ['img'],
        visit(node, context) {
          const src = node.properties?.['src']
          if (typeof src === 'string') context.setProperty(node, 'src', fileHrefOf(clean(src), address))
        },
      },
      {
        filter: ['table'],
        visit(node, context) {
          const heading = headings.at(-1)
          context.wrapNode(node, {
            type: 'element',
            tagName: 'div',
            properties: {
              className: ['table-scroll'],
              tabIndex: 0,
              ...(heading === undefined ? {} : { role: 'group', ariaLabelledBy: [heading.id] }),
            },
            children: [],
          })
        },
      },
      {
        filter: ['th', 'td'],
        visit(node, context) {
          const align =
            /text-align:\s*(\w+)/.exec(String(node.properties?.['style'] ?? ''))?.[1] ?? node.properties?.['align']
          if (typeof align !== 'string') return
          context.setProperty(node, 'style', null)
          context.setProperty(node, 'align', null)
          context.setProperty(node, 'className', [`align-${align}`])
        },
      },
    ],
  })
  const { html, frontmatter } = markdownToHtml(marked, { hastPlugins: [plugin] })
  return { html: clean(html), headings, words, frontMatter: frontmatter ? clean(frontmatter.value) : null }
}
