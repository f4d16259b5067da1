import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Mirrored = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Alters an answer; undefined leaves it as it is. */
export type Alter = (path: string, body: string) => Mirrored | undefined

export type Mirror = { readonly origin: string; readonly close: () => void }

/** Serves what another host serves, save what is altered. */
export const mirrorOf = async (origin: string, alter: Alter): Promise<Mirror> => {
  const server = createServer(async ({ url = '/' }, response) => {
    const found = await fetch(origin + url, { redirect: 'manual' })
    const bytes = Buffer.from(await found.arrayBuffer())
    const kept = Object.fromEntries(
      [...found.headers].filter(
        ([name]) => !/^(content-encoding|content-length|transfer-encoding|connection)$/.test(name),
      ),
    )
    const location = found.headers.get('location')
    const isText = /^(text|application\/json)/.test(found.headers.get('content-type') ?? '')
    const altered = alter(url, isText ? bytes.toString() : '')
    response.writeHead(altered?.status ?? found.status, {
      ...kept,
      ...(location === null ? {} : { location: location.replace(origin, '') }),
      ...altered?.headers,
    })
    response.end(altered?.body ?? bytes)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
