import type { CreateAdapter } from './adapter.ts'

const QUEUE = 'productAnalytics'

/** Adapter for a product analytics service with a queue of calls, as in the loaders of Amplitude and Segment. */
export const productAnalytics: CreateAdapter = ({ id }, push) => ({
  purpose: 'analytics',
  start: () => push(QUEUE, ['init', id, { autocapture: false }]),
  routeChanged: (path, title) => push(QUEUE, ['page', { path, title }]),
  event: (name, properties) => push(QUEUE, ['track', name, properties]),
})
