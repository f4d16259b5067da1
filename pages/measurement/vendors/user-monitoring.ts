import type { CreateAdapter } from './adapter.ts'

const QUEUE = 'userMonitoring'

/** A real-user monitoring service. Bots never get this far; everybody else counts. */
export const userMonitoring: CreateAdapter = ({ id }, push) => ({
  purpose: 'analytics',
  start: () => push(QUEUE, ['init', { applicationId: id, sampleRate: 100 }]),
  routeChanged: (path) => push(QUEUE, ['view', path]),
  event: (name, properties) => push(QUEUE, ['action', name, properties]),
})
