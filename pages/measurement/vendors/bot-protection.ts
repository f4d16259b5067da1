import type { CreateAdapter } from './adapter.ts'

const QUEUE = 'botProtection'

/** Adapter for a bot-protection service that observes a visit. Forms load theirs separately, on first focus. */
export const botProtection: CreateAdapter = ({ id }, push) => ({
  purpose: 'necessary',
  start: () => push(QUEUE, ['render', id]),
  routeChanged: (path) => push(QUEUE, ['action', path]),
})
