import { expect, it } from 'vitest'
import { explainListenError } from '#prerender/commands/serve/explain-listen-error.ts'

it.each([
  { code: 'EADDRINUSE', says: 'A port from 4000 on is in use' },
  { code: 'ERR_SOCKET_BAD_PORT', says: 'the last port is 65535' },
  { code: 'EACCES', says: 'permission denied' },
])('a listen error with code $code is explained with its remedy', ({ code, says }) => {
  expect(explainListenError(Object.assign(new Error('permission denied'), { code }), 4000)).toContain(says)
})
