import type { Kind } from './adapter.ts'

const QUEUE = 'marketingAutomation'

/** Marketing automation services. They are told the address after every navigation. */
export const marketingAutomation: Kind = {
  purpose: 'advertising',
  connect: ({ id }, { push }) => ({
    start: () => push(QUEUE, ['setAccount', id]),
    consentChanged: ({ ad_storage }) => push(QUEUE, ['doNotTrack', { track: ad_storage === 'granted' }]),
    routeChanged: (path) => {
      push(QUEUE, ['setPath', path])
      push(QUEUE, ['trackPageView'])
    },
  }),
}
