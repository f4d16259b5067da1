import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tariffPeriod } from '#content/facts/duty/tariff-period.ts'
import { type GoodsIndex, openGoods, type WordData } from '#freight/classify/goods-index.ts'
import type { TariffChapter, UsTariff } from '#freight/duty/tariff-chapter.ts'
import { hasHan } from '#freight/places/han.ts'
import { type Budget, FREE } from '../http/budget.ts'
import type { Settings } from '../site/read-site.ts'
import { findHsCodes, findTariffLines, linesAsked, readAsked } from './hs-codes.ts'
import { editionFault, fault, type Query, type Read, readParameters, readWhole } from './read-query.ts'
import { sendAnswer, sendFault, sendUnavailable } from './send-answer.ts'
import type { SiteData } from './site-data.ts'

export type LookupOptions = {
  readonly settings: Settings
  readonly data: SiteData
  readonly now: () => Date
  /** Requests per address. */
  readonly perMinute: number
}

/** Files of an edition, as its pages load them. */
export const goodsFile = 'goods-data/words.json'
export const tariffFile = (chapter: string): string => `duty-data/${chapter}.json`

const MOST = 50
const USUAL = 10

type Asked = { readonly q: string; readonly limit: number; readonly edition: string }

/** The edition in whose words a text is: a reader of Chinese need not name it. */
const editionOf = ({ editions, defaultEdition }: Settings, text: string): string =>
  (hasHan(text) ? Object.keys(editions).find((edition) => editions[edition]?.lang.startsWith('zh')) : undefined) ??
  defaultEdition

const readAskedCode = (settings: Settings, query: Query): Read<Asked> => {
  const read = readParameters(query, ['q', 'limit', 'edition'])
  if (read._tag === 'Fault') return read
  const { q, limit, edition = editionOf(settings, q ?? '') } = read.value
  if (q === undefined) return fault('q', 'Missing: a code, such as 6109.10, or words, such as cotton t-shirt.')
  const foreign = editionFault(settings, edition)
  if (foreign !== undefined) return foreign
  const most = limit === undefined ? ({ _tag: 'Read', value: USUAL } as const) : readWhole('limit', limit, 1, MOST)
  return most._tag === 'Fault' ? most : { _tag: 'Read', value: { q, limit: most.value, edition } }
}

const asWords = (content: unknown): GoodsIndex => openGoods(content as WordData)
const asChapter = (content: unknown): TariffChapter => {
  const chapter = content as TariffChapter
  if (!Array.isArray(chapter.lines)) throw new Error('This is no chapter of the tariff.')
  return chapter
}

/**
 * Registers the look-ups of codes: `GET /tools/hs-code-search` in the Harmonized System, and `GET
 * /tools/hs-code-item-search` among the lines of the US tariff, with their general rates.
 */
export const registerHsLookups = (server: FastifyInstance, { settings, data, now, perMinute }: LookupOptions): void => {
  const budget: Budget = { perMinute, bodyBytes: 1024, kind: 'operation', ...FREE, cpuMs: 60 }
  const config = { budget }
  type Route = { readonly Querystring: Query }

  const withGoods = async (
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    answer: (asked: Asked, index: GoodsIndex) => Promise<object | undefined> | object,
  ): Promise<FastifyReply> => {
    const asked = readAskedCode(settings, request.query)
    if (asked._tag === 'Fault') return sendFault(reply, asked)
    const index = await data(asked.value.edition, goodsFile, asWords)
    const found = index === undefined ? undefined : await answer(asked.value, index)
    return found === undefined ? sendUnavailable(reply) : sendAnswer(request as FastifyRequest, reply, found)
  }

  server.get<Route>('/tools/hs-code-search', { config }, (request, reply) =>
    withGoods(request, reply, ({ q, limit, edition }, index) => {
      const reading = readAsked(q)
      const results = findHsCodes(index, q, reading)
      return { q, edition, read: reading, total: results.length, results: results.slice(0, limit) }
    }),
  )

  server.get<Route>('/tools/hs-code-item-search', { config }, (request, reply) =>
    withGoods(request, reply, async ({ q, limit, edition }, index) => {
      const reading = readAsked(q)
      const codes = linesAsked(index, q, reading)
      const chapters: Record<string, TariffChapter> = {}
      for (const chapter of new Set(codes.map((code) => code.slice(0, 2)))) {
        const file = await data(edition, tariffFile(chapter), asChapter)
        if (file === undefined) return undefined
        chapters[chapter] = file
      }
      const day = now().toISOString().slice(0, 10)
      const tariff: UsTariff = { ...tariffPeriod, chapters }
      const results = findTariffLines(index, tariff, codes, day, edition)
      return {
        q,
        edition,
        read: reading,
        market: 'US',
        day,
        known: tariffPeriod,
        total: results.length,
        results: results.slice(0, limit),
      }
    }),
  )
}
