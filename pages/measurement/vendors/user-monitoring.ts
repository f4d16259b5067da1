import type { Kind } from './adapter.ts'

const QUEUE = 'userMonitoring'

/** Real-user monitoring services. Bots are excluded before. */
export const userMonitoring: Kind = {
  purpose: 'analytics',
  connect: ({ id }, { push }) => ({
    start: () => push(QUEUE, ['init', { applicationId: id, sampleRate: 100 }]),
    consentChanged: ({ analytics_storage }) => {
      push(QUEUE, ['setTrackingConsent', analytics_storage])
      // Of vendors that know no state of consent, only functions.
      push(QUEUE, [analytics_storage === 'granted' ? 'resume' : 'pause'])
    },
    routeChanged: (path) => push(QUEUE, ['view', { name: path }]),
    event: (name, properties) => push(QUEUE, ['action', name, properties]),
    identify: (identity) => {
      if ('userId' in identity)
        push(QUEUE, identity.userId === undefined ? ['clearUser'] : ['setUser', { id: identity.userId }])
    },
  }),
}
