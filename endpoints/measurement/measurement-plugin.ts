import type { FastifyInstance } from 'fastify'
import { registerEnvelope } from './envelope-plugin.ts'
import { type EventsOptions, registerEvents } from './events-plugin.ts'
import { registerGeo } from './geo-plugin.ts'
import { type ProxyOptions, registerProxy } from './proxy/proxy-plugin.ts'
import { startRollUp } from './roll-up.ts'

export type MeasurementOptions = EventsOptions &
  ProxyOptions & {
    /** Resolves when the database is there for the first time. */
    readonly opened: Promise<void>
    readonly onError: (error: unknown) => void
  }

/** Registers the receivers of measurements, one plugin each. */
export const registerMeasurement = (server: FastifyInstance, options: MeasurementOptions): void => {
  registerGeo(server)
  registerEvents(server, options)
  registerEnvelope(server, options)
  registerProxy(server, options)
  const rollUp = startRollUp(options.database, options.now, options.opened, options.onError)
  server.addHook('onClose', () => rollUp.stop())
}
