import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenServers, openServers } from '#prerender/commands/dev/open-servers.ts'
import { someSettings } from '#test/support/builders.ts'

let servers: OpenServers

beforeAll(async () => {
  const settings = someSettings({
    basePath: '/docs',
    headers: [
      { path: '/*', headers: { 'X-All': 'yes' } },
      { path: '/清关/*', headers: { 'x-area': 'customs' } },
    ],
  })
  servers = await openServers({
    settings,
    port: 0,
    handle: (_request, _response, next) => next(),
    answer: async () => ({ status: 200, type: 'text/plain', body: 'text' }),
  })
})

afterAll(() => servers.close())

const ask = async (address: string) => {
  const response = await fetch(new URL(address, servers.urls['en-US']))
  await response.text()
  return { all: response.headers.get('x-all'), area: response.headers.get('x-area') }
}

describe("the development server sends the site's own headers", () => {
  it.each([
    ['/docs/', { all: 'yes', area: null }],
    ['/docs/清关?x=1', { all: 'yes', area: 'customs' }],
    ['/docs/清关/a', { all: 'yes', area: 'customs' }],
    ['/elsewhere', { all: null, area: null }],
    ['/docs/%E6', { all: null, area: null }],
  ])('at %s', async (address, expected) => {
    expect(await ask(address)).toEqual(expected)
  })
})
