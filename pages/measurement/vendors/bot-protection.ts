import type { Kind } from './adapter.ts'

const QUEUE = 'botProtection'

/** Bot-protection services that observe a visit. Forms load theirs separately, on first focus. */
export const botProtection: Kind = {
  purpose: 'necessary',
  connect: ({ id }, { push }) => ({
    start: () => push(QUEUE, ['render', id]),
    routeChanged: (path) => push(QUEUE, ['action', path]),
  }),
}
