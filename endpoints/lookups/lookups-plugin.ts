import type { FastifyInstance } from 'fastify'
import { type LookupOptions, registerHsLookups } from './hs-plugin.ts'
import { registerLeads } from './leads-plugin.ts'
import { registerRouteLookup } from './routes-plugin.ts'

/** Registers the look-ups that need no login, which the site's hosts pass on. */
export const registerLookups = (server: FastifyInstance, options: LookupOptions): void => {
  registerHsLookups(server, options)
  registerRouteLookup(server, options)
  registerLeads(server, options)
}
