import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Product = Readonly<Record<string, unknown>>

/** What an API does in place of answering a request; true if it has taken care of it. */
export type Misbehaviour = (request: IncomingMessage, response: ServerResponse) => boolean

export type ProductApi = {
  /** Address, to which paths are appended. */
  readonly url: string
  /** Products by id, which a test may change. */
  readonly products: Map<string, Product>
  /** Path and status of each answer so far. */
  readonly log: string[]
  misbehave: Misbehaviour | undefined
  readonly close: () => Promise<void>
}

const PAGE = 10

const thirtyProducts = (): Map<string, Product> =>
  new Map(
    Array.from({ length: 30 }, (_, number) => {
      const id = String(number + 1)
      const office = ['RTM', 'SHA', 'OAK'][number % 3]
      return [id, { id, name: `Product ${id}`, price: 10 + number, office }]
    }),
  )

/** Starts an API of thirty products, ten a page, with cursors and ETags, that wants a token. */
export const startProductApi = async (token: string): Promise<ProductApi> => {
  const products = thirtyProducts()
  const log: string[] = []
  const state: { misbehave: Misbehaviour | undefined } = { misbehave: undefined }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    response.once('finish', () => log.push(`${url.pathname}${url.search} ${response.statusCode}`))
    if (state.misbehave?.(request, response) === true) return
    if (request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401).end('{"error":"no token"}')
      return
    }
    const all = [...products.values()]
    const from = Number(url.searchParams.get('cursor') ?? 0)
    const next = from + PAGE < all.length ? String(from + PAGE) : null
    const body = JSON.stringify({ products: all.slice(from, from + PAGE), next })
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
    else response.writeHead(200, { 'content-type': 'application/json', etag }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    products,
    log,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
