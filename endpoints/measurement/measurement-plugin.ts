import type { FastifyInstance } from 'fastify'
import { registerGeo } from './geo-plugin.ts'

/** Receivers of what pages measure, each a plugin of its own. */
export const registerMeasurement = (server: FastifyInstance): void => {
  registerGeo(server)
}
