import { decodeEntities } from './read-document.ts'

/** Elements that begin a line of their own. */
const LINES =
  /<\/?(?:article|aside|blockquote|body|br|button|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|label|legend|li|main|nav|ol|option|p|pre|section|select|summary|svg|table|tbody|td|text|th|thead|title|tr|ul)\b[^>]*>/g

/** Small print beside a name, such as a code, which a space sets off. */
const ASIDES = /<(small|code|kbd)\b[^>]*>[\s\S]*?<\/\1>/g

/** Lines of text that a visitor reads in a document, with its title and description. */
export const linesOf = (html: string): readonly string[] => {
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const body = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(ASIDES, '\n')
    .replace(LINES, '\n')
    .replace(/<[^>]*>/g, '')
  return decodeEntities(`${description}\n${body}`)
    .replaceAll('\u2060', '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
