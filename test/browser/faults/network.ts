import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import type { Cell } from './cells.ts'
import type { ServedCell } from './fault-server.ts'

/** Duration of the outage: a moment, or longer than any timeout. */
const GONE_MS = { once: 400, always: 5_000 } as const

const PAUSE_MS = 20

/** State of the network: it goes with the failing request, and comes back. */
export type Network = { state: 'whole' | 'gone' | 'back' }

/** Waits for the moment, takes the network away, and restores it after a while. */
export const dropNetwork = async (
  { fault, lasting }: Cell,
  context: BrowserContext,
  { host }: ServedCell,
  network: Network,
  isOver: () => boolean,
) => {
  if (fault !== 'offline') return
  while (!host.isCut()) {
    if (isOver()) return
    await wait(PAUSE_MS)
  }
  network.state = 'gone'
  await context.setOffline(true)
  await wait(GONE_MS[lasting])
  host.reconnect()
  await context.setOffline(false)
  network.state = 'back'
}
