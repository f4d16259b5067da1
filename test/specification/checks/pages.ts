import { decodeEntities, readDocument } from '#test/support/read-document.ts'
import type { Asked } from '../asked.ts'
import { type Check, curl } from '../row.ts'
import { hold } from './until.ts'

/** A path, or how to find one on the site that is asked. */
export type At = string | ((asked: Asked) => Promise<string>)

export const pathOf = async (at: At, asked: Asked): Promise<string> => (typeof at === 'string' ? at : at(asked))

/** The first page of a page file, such as `atlas/airport.page.tsx`. */
export const firstOf =
  (file: string, isMeant: (path: string) => boolean = () => true) =>
  async (asked: Asked): Promise<string> => {
    const found = (await asked.pages()).find(({ page, path }) => page.endsWith(`pages/${file}`) && isMeant(path))
    hold(found, `no page of ${file}`)
    return found.path
  }

/** What a document says as text, with one space between words. */
export const textOf = (html: string): string =>
  decodeEntities(
    html
      .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, ' '),
  ).replace(/\s+/g, ' ')

export const dataFileOf = (path: string): string => `/page-data${path === '/' ? '/index' : path}/page-data.json`

/** The language of the edition, a heading, text, and page data for the same path. */
export const isPage = (at: At, name = typeof at === 'string' ? at : 'a page of this kind'): Check =>
  curl(`${name} is a page, in the language of the edition, with page data`, async (asked) => {
    const path = await pathOf(at, asked)
    const { status, type, body } = await asked.get(path)
    hold(status === 200 && type.startsWith('text/html'), `${path} answers with ${status} ${type}`)
    const { all, elements } = readDocument(body)
    hold(all('html')[0]?.attributes['lang'] === asked.edition, `${path} is not in ${asked.edition}`)
    hold(all('h1').length === 1, `${path} has ${all('h1').length} headings of the first level`)
    hold(
      elements.some(({ attributes }) => attributes['id'] === '___gatsby'),
      `${path} is no page of this engine`,
    )
    const file = dataFileOf(decodeURI(path))
    const data = await asked.get(file)
    hold(data.status === 200, `${file} answers with ${data.status}`)
    const named = (JSON.parse(data.body) as { readonly path: string }).path
    hold(named === decodeURI(path), `${file} is that of ${named}`)
  })

type Expected = { readonly status?: number; readonly location?: string; readonly type?: RegExp; readonly body?: RegExp }

/** The answer to a plain request. */
export const answers = (at: At, { status = 200, location, type, body }: Expected): Check =>
  curl(
    `${typeof at === 'string' ? at : 'a page'} answers ${status}${location === undefined ? '' : ` to ${location}`}`,
    async (asked) => {
      const path = await pathOf(at, asked)
      const answer = await asked.get(path)
      hold(answer.status === status, `${path} answers with ${answer.status}, not ${status}`)
      hold(
        location === undefined || answer.location === location,
        `${path} leads to ${answer.location}, not to ${location}`,
      )
      hold(type === undefined || type.test(answer.type), `${path} is ${answer.type}`)
      hold(body === undefined || body.test(answer.body), `${path} does not contain ${body}`)
    },
  )

/** Elements of a page before any script. */
export const has = (at: At, what: string, isThere: (html: string, asked: Asked) => boolean): Check =>
  curl(`${typeof at === 'string' ? at : 'the page'} has ${what}`, async (asked) => {
    const path = await pathOf(at, asked)
    const { status, body } = await asked.get(path)
    hold(status === 200, `${path} answers with ${status}`)
    hold(isThere(body, asked), `${path} lacks ${what}`)
  })
