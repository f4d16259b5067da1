import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { checkTarget } from '#endpoints/measurement/proxy/check-target.ts'
import { isPublicAddress } from '#endpoints/measurement/proxy/private-address.ts'
import { registerProxy } from '#endpoints/measurement/proxy/proxy-plugin.ts'
import { requestScript, type ScriptAnswer, type ScriptEdges } from '#endpoints/measurement/proxy/request-script.ts'
import { hostileUrls } from './hostile-urls.ts'

const hosts = new Set(['tags.vendor.example'])
const GOOD = 'https://tags.vendor.example/tag.js?id=1'
const aScript = (over: Partial<ScriptAnswer> = {}): ScriptAnswer => ({
  status: 200,
  type: 'text/javascript; charset=utf-8',
  body: Buffer.from('let x = 1'),
  ...over,
})

const edges = (over: Partial<ScriptEdges> = {}): ScriptEdges => ({
  resolve: async () => ['93.184.216.34'],
  requestFrom: async () => aScript(),
  ...over,
})

const serve = async (over: Partial<ScriptEdges> = {}) => {
  const server = fastify()
  registerProxy(server, {
    vendors: { hosts, reaches: new Set(['https://*.vendor.example']) },
    origins: new Set(['https://www.fairlead.example']),
    ownOrigin: 'https://api.fairlead.example',
    perMinute: 100_000,
    edges: edges(over),
  })
  return server
}

describe('a proxied address', () => {
  it('is rejected in more than 500 hostile spellings, and none is requested', async () => {
    expect(hostileUrls.length).toBeGreaterThanOrEqual(500)
    expect(hostileUrls.filter((url) => checkTarget(url, hosts)._tag === 'Allowed')).toEqual([])
    const requests: string[] = []
    const server = await serve({
      resolve: async (host) => {
        requests.push(host)
        return []
      },
    })
    const statuses = new Set<number>()
    for (const url of hostileUrls) statuses.add((await server.inject({ url: '/proxy', query: { url } })).statusCode)
    expect([[...statuses], requests]).toEqual([[403], []])
  })

  it.each([GOOD, 'https://tags.vendor.example/', 'https://tags.vendor.example/a-b_c/1.2.3/x.min.js?a=1&b=%20'])(
    'is accepted if allowed: %s',
    (url) => {
      expect(checkTarget(url, hosts)._tag).toBe('Allowed')
    },
  )

  it('is rejected if it is repeated or missing', async () => {
    const server = await serve()
    const query = `url=${encodeURIComponent(GOOD)}`
    expect((await server.inject(`/proxy?${query}&${query}`)).statusCode).toBe(403)
    expect((await server.inject('/proxy')).statusCode).toBe(403)
  })

  it('has no allowed host without a list', () => {
    expect(checkTarget(GOOD, new Set())._tag).toBe('Refused')
  })
})

describe('the address of a host name', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'isPublicAddress accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ],
    ...[
      '224.0.0.1',
      '255.255.255.255',
      '198.18.0.1',
      '192.0.2.1',
      '203.0.113.9',
      '::',
      '::1',
      '::ffff:10.0.0.1',
      'fc00::1',
    ],
    ...[
      'fd00::1',
      'fe80::1',
      'ff02::1',
      '64:ff9b::a00:1',
      '2001:db8::1',
      '2002:a00:1::',
      '2001::1',
      '3fff::1',
      '',
      'host',
      '1.2.3',
    ],
  ])('isPublicAddress rejects %j', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([[['127.0.0.1']], [['93.184.216.34', '10.0.0.1']], [['93.184.216.34', '::1']]])(
    'a host name that resolves to %j is not requested',
    async (addresses) => {
      let requests = 0
      const result = await requestScript(
        new URL(GOOD),
        edges({
          resolve: async () => addresses,
          requestFrom: async () => {
            requests += 1
            return aScript()
          },
        }),
      )
      expect([result._tag, requests]).toEqual(['Refused', 0])
    },
  )

  it('a host name is requested at the checked address, even if it resolves to another one later', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const requests: string[] = []
    const result = await requestScript(
      new URL(GOOD),
      edges({
        resolve: async () => answers.shift() ?? [],
        requestFrom: async (_url, address) => {
          requests.push(address)
          return aScript()
        },
      }),
    )
    expect([result._tag, requests, answers.length]).toEqual(['Script', ['93.184.216.34'], 1])
  })
})

describe("a vendor's response", () => {
  it('reaches the frame as a script that can be checked for integrity', async () => {
    const response = await (await serve()).inject({ url: '/proxy', query: { url: GOOD } })
    expect([response.statusCode, response.body]).toEqual([200, 'let x = 1'])
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    expect(response.headers).not.toHaveProperty('set-cookie')
  })

  it.each([
    ['a redirect', { status: 302 }, 403],
    ['a permanent redirect', { status: 308 }, 403],
    ['a document', { type: 'text/html' }, 403],
    ['nothing known', { type: '' }, 403],
    ['an error', { status: 500 }, 502],
    ['not found', { status: 404 }, 502],
  ])('that is %s is not passed on', async (_, over, status) => {
    const server = await serve({ requestFrom: async () => aScript(over) })
    const response = await server.inject({ url: '/proxy', query: { url: GOOD } })
    expect([response.statusCode, response.body.includes('let x')]).toEqual([status, false])
  })

  it.each([
    ['does not resolve', { resolve: () => Promise.reject(new Error('ENOTFOUND')) }],
    ['does not answer', { requestFrom: () => Promise.reject(new Error('timeout')) }],
  ])('counts as a failure if the host %s', async (_, over) => {
    const response = await (await serve(over)).inject({ url: '/proxy', query: { url: GOOD } })
    expect(response.statusCode).toBe(502)
  })
})

describe('the sandbox frame', () => {
  it('is embeddable by the site only, and runs scripts of the proxy only', async () => {
    const { headers } = await (await serve()).inject('/sandbox')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors https://www.fairlead.example;')
    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toMatch(/script-src 'self' [^;]*\/sandbox\.js https:\/\/\*\.vendor\.example;/)
    expect(policy).toContain('connect-src https://tags.vendor.example https://*.vendor.example;')
    expect(policy).not.toContain('unsafe')
  })
})
