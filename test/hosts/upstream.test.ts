import { chmodSync, existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HostOptions, HostSite } from '#prerender/hosts/host.ts'
import { readSite } from '#prerender/hosts/read-site.ts'
import { apache } from '#prerender/hosts/servers/apache.ts'
import { caddy } from '#prerender/hosts/servers/caddy.ts'
import { nginx } from '#prerender/hosts/servers/nginx.ts'
import { SYSTEM_AUTHORITIES } from '#prerender/hosts/servers/system-authorities.ts'
import { createHostRules } from '#prerender/plan/host-rules.ts'
import { someSettings } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { freePort } from '#test/support/free-port.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { type Authority, certify, makeAuthority, type SecureApplication, startSecure } from './support/certificates.ts'
import { findProgram, type Running, startApache, startCaddy, startNginx } from './support/servers.ts'

const folder = temporaryFolder()
const root = path.join(folder, 'sites')
const hasOpenssl = findProgram('openssl') !== undefined

let authority: Authority
/** Applications by the reason to refuse them. */
const applications = new Map<string, SecureApplication>()

const originOf = (name: string): string => `https://localhost:${applications.get(name)?.port}`

const NAMES = ['trusted', 'of-another-host', 'of-an-unknown-authority', 'expired'] as const

beforeAll(async () => {
  if (!hasOpenssl) return
  chmodSync(folder, 0o755)
  authority = makeAuthority(folder, 'own')
  const unknown = makeAuthority(folder, 'unknown')
  applications.set('trusted', await startSecure(certify(folder, authority, 'localhost')))
  applications.set('of-another-host', await startSecure(certify(folder, authority, 'app.site.example')))
  applications.set('of-an-unknown-authority', await startSecure(certify(folder, unknown, 'localhost')))
  applications.set('expired', await startSecure(certify(folder, authority, 'localhost', -1)))
})

afterAll(async () => {
  for (const { close } of applications.values()) await close()
})

const writeSite = (): HostSite => {
  const rules = createHostRules({
    settings: someSettings({ externalPaths: NAMES.map((name) => ({ path: `/${name}/*`, origin: originOf(name) })) }),
    edition: 'en-US',
    redirects: [],
    matchPaths: [],
  })
  const dir = path.join(root, 'en-US')
  writeFiles(dir, {
    'index.html': 'home',
    '404.html': 'not found',
    '500.html': 'server error',
    'page-data/host-rules.json': JSON.stringify(rules),
  })
  const site = readSite(dir)
  if (site === undefined) throw new Error(`The site in ${dir} cannot be read.`)
  return site
}

/** nginx finds names without a resolver if a fixed address of its configuration has them. */
const withNames = async (config: string): Promise<string> => {
  const fixed = NAMES.map((name) => `location /${name} { proxy_pass ${originOf(name)}; }`)
  return `${config}server { listen 127.0.0.1:${await freePort()}; ${fixed.join(' ')} }\n`
}

const servers = [
  { host: nginx, program: 'nginx', start: startNginx },
  { host: caddy, program: 'caddy', start: startCaddy },
  { host: apache, program: 'apache2', start: startApache },
]

describe.each(servers)('$host.title in front of applications with TLS', ({ host, program, start }) => {
  const found = findProgram(program)
  const isSkipped = found === undefined || !hasOpenssl || !existsSync(SYSTEM_AUTHORITIES)

  /** Apache answers 500 where the others answer 502. */
  const REFUSED = { status: host === apache ? 500 : 502, body: 'server error' }

  const run = async (authorities: string | undefined, use: (running: Running) => Promise<void>): Promise<void> => {
    const port = await freePort()
    const options: HostOptions = { root, listen: { address: '127.0.0.1', port }, origins: {}, authorities }
    const files = new Map(host.compile([writeSite()], options).files)
    const config = files.get('fairlead.conf')
    if (host === nginx && config !== undefined) files.set('fairlead.conf', await withNames(config))
    const running = await start(
      found ?? '',
      path.join(folder, `${host.name}-${authorities === undefined}`),
      files,
      port,
    )
    try {
      await use(running)
    } finally {
      await running.stop()
    }
  }

  it.skipIf(isSkipped)('forwards to the one that a named authority vouches for, and to no other', () =>
    run(authority.certificate, async ({ ask }) => {
      expect(await ask({ path: '/trusted/a?x=1' })).toMatchObject({ status: 200, body: 'application /trusted/a?x=1' })
      for (const name of NAMES.slice(1)) expect(await ask({ path: `/${name}/a` }), name).toMatchObject(REFUSED)
    }),
  )

  it.skipIf(isSkipped)('trusts the authorities of the system alone if none is named', () =>
    run(undefined, async ({ ask }) => {
      for (const name of NAMES) expect(await ask({ path: `/${name}/a` }), name).toMatchObject(REFUSED)
    }),
  )
})
