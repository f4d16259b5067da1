import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openBodyCache } from '#prerender/sources/body-cache.ts'
import { createRecordedFetch } from '#prerender/sources/recorded-fetch.ts'
import { createSecrets } from '#prerender/sources/secrets.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
let server: Server | TcpServer | undefined

afterEach(async () => {
  if (server !== undefined && 'closeAllConnections' in server) server.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
})

const listen = async (created: Server | TcpServer): Promise<string> => {
  server = created
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(created.address() as AddressInfo).port}/list`
}

const fetchFrom = (url: string, requestMs = 20_000): Promise<Response> =>
  createRecordedFetch({
    previous: [],
    bodies: openBodyCache(path.join(folder, 'bodies')),
    secrets: createSecrets({}),
    limits: { requestMs, bytes: 10_000, retries: 0, expects: [] },
    signal: new AbortController().signal,
  }).fetch(url)

/** Answers every connection with these bytes, and closes it. */
const raw = (text: string): TcpServer =>
  createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(text))
  })

describe('hosts that do not keep to HTTP', () => {
  it('a host that never answers is given up', async () => {
    const url = await listen(createServer(() => {}))
    await expect(fetchFrom(url, 50)).rejects.toThrow(`${url} did not answer within 0.05 seconds.`)
  })

  it('a host that stops in the middle of an answer is given up', async () => {
    const url = await listen(
      createServer((_, response) => {
        response.write('[1,')
      }),
    )
    await expect(fetchFrom(url, 200)).rejects.toThrow(`${url} did not answer within 0.2 seconds.`)
  })

  it.each([
    { fault: 'fewer bytes than announced', answer: 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[]' },
    { fault: 'a chunk that is cut off', answer: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n[1,' },
    { fault: 'two lengths', answer: 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n[]x' },
    { fault: 'no HTTP', answer: 'hello' },
    { fault: 'nothing', answer: '' },
    {
      fault: 'compressed bytes that are none',
      answer: 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n[]',
    },
  ])('an answer with $fault is none', async ({ answer }) => {
    const url = await listen(raw(answer))
    await expect(fetchFrom(url)).rejects.toThrow(`${url} cannot be read: `)
  })

  it('what follows the announced bytes is not part of the answer', async () => {
    const url = await listen(raw('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n[1]]]'))
    const read = await fetchFrom(url).then(
      (response) => response.text(),
      (error: unknown) => String(error),
    )
    expect(read).toMatch(/^\[1\]$|cannot be read/)
  })

  it('compressed answers are read, within the limit of what they become', async () => {
    const { gzipSync } = await import('node:zlib')
    let text = JSON.stringify(['é'])
    const url = await listen(
      createServer((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text))),
    )
    expect(await (await fetchFrom(url)).json()).toEqual(['é'])
    text = ' '.repeat(1_000_000)
    await expect(fetchFrom(url)).rejects.toThrow('answers more than 0.01 MB')
  })
})
