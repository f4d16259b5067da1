import { expect, it } from 'vitest'
import { mayRegister } from '#runtime/offline/may-register.ts'
import { mayPrefetch } from '#runtime/prefetch/may-prefetch.ts'

const navigator = { userAgent: 'Mozilla/5.0', serviceWorker: {} }

it.each([
  ['https:', 'www.site.example', true],
  ['http:', 'localhost', true],
  ['http:', 'www.site.example', false],
])('a worker at %s//%s is registered: %s', (protocol, hostname, isRegistered) => {
  expect(mayRegister({ location: { protocol, hostname }, navigator })).toBe(isRegistered)
})

it('a browser without workers gets none', () => {
  const location = { protocol: 'https:', hostname: 'www.site.example' }
  expect(mayRegister({ location, navigator: { userAgent: 'Mozilla/5.0' } })).toBe(false)
})

it.each(['Googlebot/2.1', 'Baiduspider', 'some crawler'])(
  '%s gets no worker, since it gets no prefetch either',
  (userAgent) => {
    const location = { protocol: 'https:', hostname: 'www.site.example' }
    expect(mayRegister({ location, navigator: { ...navigator, userAgent } })).toBe(false)
    expect(mayPrefetch({ userAgent })).toBe(false)
  },
)
