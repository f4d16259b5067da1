import type { Prose } from '#runtime/define/collection.ts'
import { bindText } from './bind-figures.ts'

/** In the narrow columns of tables, figures stay with their units. Only what stands between tags is a text. */
const bindTables = (html: string): string =>
  html.includes('<table')
    ? html.replace(/<table.*?<\/table>/gs, (table) => table.replace(/>[^<]+(?=<)/g, bindText))
    : html

/** Each heading becomes a link to itself, unless it holds a link already. */
export const selectProseHtml = ({ html }: Prose): string =>
  bindTables(html).replace(/<(h[23]) id="([^"]+)">(.*?)<\/\1>/gs, (whole, tag: string, id: string, inner: string) =>
    inner.includes('<a ') ? whole : `<${tag} id="${id}"><a href="#${id}">${inner}</a></${tag}>`,
  )

/** How the text is divided by its second-level headings, in thousandths. */
export const selectProseParts = ({ html }: Prose): readonly number[] => {
  const lengths = html.split('<h2 ').map((part) => part.replace(/<[^>]*>/g, '').length)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return total === 0 ? [] : lengths.map((length) => Math.round((1000 * length) / total)).filter((part) => part > 0)
}
