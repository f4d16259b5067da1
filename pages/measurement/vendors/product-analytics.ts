import type { CreateAdapter } from './adapter.ts'

const QUEUE = 'productAnalytics'

/** A product analytics service that reads a queue of calls, as Amplitude's and Segment's loaders do. */
export const productAnalytics: CreateAdapter = ({ id }, push) => ({
  purpose: 'analytics',
  start: () => push(QUEUE, ['init', id, { autocapture: false }]),
  routeChanged: (path, title) => push(QUEUE, ['page', { path, title }]),
  event: (name, properties) => push(QUEUE, ['track', name, properties]),
})
