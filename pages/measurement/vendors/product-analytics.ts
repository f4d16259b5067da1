import type { Kind } from './adapter.ts'

const QUEUE = 'productAnalytics'

/** Product analytics services with a queue of calls, as in the loaders of Amplitude and Segment. */
export const productAnalytics: Kind = {
  purpose: 'analytics',
  connect: ({ id }, { push }) => ({
    start: () => push(QUEUE, ['init', id, { autocapture: false }]),
    consentChanged: ({ analytics_storage }) => push(QUEUE, ['setOptOut', analytics_storage === 'denied']),
    routeChanged: (path, title) => push(QUEUE, ['page', { path, title }]),
    event: (name, properties) => push(QUEUE, ['track', name, properties]),
    identify: ({ userProperties: { clearAll, unset = [], set } = {}, ...ids }) => {
      if ('userId' in ids) push(QUEUE, ['setUserId', ids.userId ?? null])
      if ('deviceId' in ids) push(QUEUE, ['setDeviceId', ids.deviceId ?? null])
      if (clearAll === true) push(QUEUE, ['clearUserProperties'])
      if (unset.length > 0) push(QUEUE, ['unsetUserProperties', unset])
      if (set !== undefined) push(QUEUE, ['setUserProperties', set])
    },
  }),
}
