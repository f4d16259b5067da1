import type { CreateAdapter } from './adapter.ts'

const QUEUE = 'userMonitoring'

/** Adapter for a real-user monitoring service. Bots are excluded before. */
export const userMonitoring: CreateAdapter = ({ id }, push) => ({
  purpose: 'analytics',
  start: () => push(QUEUE, ['init', { applicationId: id, sampleRate: 100 }]),
  routeChanged: (path) => push(QUEUE, ['view', path]),
  event: (name, properties) => push(QUEUE, ['action', name, properties]),
})
