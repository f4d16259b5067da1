import type { Host } from './host.ts'
import { apache } from './servers/apache.ts'
import { caddy } from './servers/caddy.ts'
import { nginx } from './servers/nginx.ts'

/** All hosts, in the order of tables and documentation. */
export const hosts: readonly Host[] = [nginx, caddy, apache]
