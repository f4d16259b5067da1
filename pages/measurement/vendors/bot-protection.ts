import type { CreateAdapter } from './adapter.ts'

const QUEUE = 'botProtection'

/** A bot-protection service that watches a visit. Forms ask theirs by themselves, on the first focus. */
export const botProtection: CreateAdapter = ({ id }, push) => ({
  purpose: 'necessary',
  start: () => push(QUEUE, ['render', id]),
  routeChanged: (path) => push(QUEUE, ['action', path]),
})
