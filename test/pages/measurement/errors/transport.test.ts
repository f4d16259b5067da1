import { expect, it, vi } from 'vitest'
import { limits } from '#pages/measurement/errors/limits.ts'
import { errorTransport } from '#pages/measurement/errors/transport.ts'

it.each([
  [limits.keepaliveBytes - 1, true],
  [limits.keepaliveBytes, true],
  [limits.keepaliveBytes + 1, false],
])('a request of %i bytes may outlive its page: %s', async (bytes, keepalive) => {
  const fetch = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => new Response('{}'))
  const transport = errorTransport({ url: 'http://localhost/envelope', fetch, recordDroppedEvent: () => {} })
  const empty = JSON.stringify({}).length + 1 + JSON.stringify({ type: 'log' }).length + 1
  const item = [{ type: 'log' }, 'x'.repeat(bytes - empty)]
  await transport.send([{}, [item]] as never)
  expect(String(fetch.mock.calls[0]?.[1]?.body)).toHaveLength(bytes)
  expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(keepalive)
})
