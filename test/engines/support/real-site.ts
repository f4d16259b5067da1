import { afterAll, beforeAll, inject } from 'vitest'
import settings from '#content/site.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'

export type RealSite = { readonly urlOf: (pathname: string, edition?: string) => string }

/** Serves the built site in all editions while the tests of a file run. */
export const realSite = (): RealSite => {
  let served: readonly ServedEdition[] = []
  beforeAll(async () => {
    served = await serveEditions(inject('siteOut'), settings, 0)
  })
  afterAll(async () => {
    for (const { server } of served) {
      server.server.closeAllConnections()
      await server.close()
    }
  })
  return {
    urlOf: (pathname, edition = 'en-US') => new URL(pathname, served.find((one) => one.edition === edition)?.url).href,
  }
}
