import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Application = { readonly origin: string; readonly close: () => Promise<void> }

/** Starts a server in place of the application and the endpoints, which says what it was asked. */
export const startApplication = async (): Promise<Application> => {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    response.statusCode = request.url?.startsWith('/users/missing') ? 404 : 200
    response.setHeader('content-type', 'application/json')
    response.setHeader('x-from', 'application')
    response.setHeader('set-cookie', ['a=1; Path=/', 'b=2; Path=/'])
    const { method, url, headers } = request
    response.end(JSON.stringify({ method, url, body, cookie: headers.cookie, token: headers['x-token'] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
