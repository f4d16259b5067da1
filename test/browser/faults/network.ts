import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import type { Cell } from './cells.ts'
import type { ServedCell } from './fault-server.ts'

/** How long the network is gone: for a moment, or for longer than anybody waits. */
const GONE_MS = { once: 400, always: 5_000 } as const

const PAUSE_MS = 20

/** Whether there is a network: it goes with the request that is to fail, and comes back. */
export type Network = { state: 'whole' | 'gone' | 'back' }

/** Waits until the network is to go, takes it away, and brings it back after a while. */
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
