import type { CreateAdapter } from './adapter.ts'

const QUEUE = 'marketingAutomation'

/** Adapter for a marketing automation service. Reports the address after every navigation. */
export const marketingAutomation: CreateAdapter = ({ id }, push) => ({
  purpose: 'advertising',
  start: () => push(QUEUE, ['setAccount', id]),
  routeChanged: (path) => {
    push(QUEUE, ['setPath', path])
    push(QUEUE, ['trackPageView'])
  },
})
