import type { Prose } from '@fairlead/engine/define'
import { bindText } from './bind-figures.ts'

/** Keeps figures in narrow table columns on one line with their units. Only the content between tags is text. */
const bindTables = (html: string): string =>
  html.includes('<table')
    ? html.replace(/<table.*?<\/table>/gs, (table) => table.replace(/>[^<]+(?=<)/g, bindText))
    : html

/** Turns each heading into a link to itself, unless it contains a link. */
export const selectProseHtml = ({ html }: Prose): string =>
  bindTables(html).replace(/<(h[23]) id="([^"]+)">(.*?)<\/\1>/gs, (whole, tag: string, id: string, inner: string) =>
    inner.includes('<a ') ? whole : `<${tag} id="${id}"><a href="#${id}">${inner}</a></${tag}>`,
  )

/** Shares of the text by second-level heading, in thousandths. */
export const selectProseParts = ({ html }: Prose): readonly number[] => {
  const lengths = html.split('<h2 ').map((part) => part.replace(/<[^>]*>/g, '').length)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return total === 0 ? [] : lengths.map((length) => Math.round((1000 * length) / total)).filter((part) => part > 0)
}
