import type { AddressInfo } from 'node:net'
import { createHost } from '#prerender/commands/serve/host.ts'
import type { LocalOrigins } from '#prerender/commands/serve/local-origins.ts'
import type { HostRules } from '#prerender/plan/host-rules.ts'
import { askServer } from './ask.ts'
import type { Running } from './servers.ts'

/** Starts the preview of a built edition, which is the reference for hosts. */
export const startPreview = async (dir: string, rules: HostRules, origins: LocalOrigins): Promise<Running> => {
  const server = await createHost({ dir, rules, localOrigins: () => origins })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  return { port, ask: (request) => askServer(port, request), stop: () => server.close() }
}
