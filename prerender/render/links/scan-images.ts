import { unescapeAttribute } from './scan-html.ts'

const IMAGE = '<img'
const TAG_END = /^(?:[^"'>]|"[^"]*"|'[^']*')*/
const SRC = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** Collects addresses of images on the page's own host, which must be files of the output. */
export const scanImages = (html: string): ReadonlySet<string> => {
  const sources = new Set<string>()
  for (let at = html.indexOf(IMAGE); at !== -1; at = html.indexOf(IMAGE, at + IMAGE.length)) {
    const [tag = ''] = TAG_END.exec(html.slice(at + IMAGE.length)) ?? []
    const [, double, single, bare] = SRC.exec(tag) ?? []
    const source = unescapeAttribute(double ?? single ?? bare ?? '')
    if (source !== '' && !ELSEWHERE.test(source)) sources.add(source)
  }
  return sources
}
