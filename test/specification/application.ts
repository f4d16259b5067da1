import { createServer, type Server } from 'node:http'

/** Name of the header in which the application says that it has answered. */
export const APPLICATION_HEADER = 'x-application'

/** Starts a stand-in for the application's host, which answers to every path. */
export const startApplication = async (): Promise<Server> => {
  const server = createServer(({ method, url }, response) => {
    response.writeHead(200, { [APPLICATION_HEADER]: 'yes', 'content-type': 'text/plain' })
    response.end(`${method} ${url}`)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  return server
}
