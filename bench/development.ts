import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describeMachine } from './report/machine.ts'
import { formatSeconds } from './report/table.ts'

const siteDir = path.dirname(import.meta.dirname)
const cacheDir = path.join(siteDir, 'node_modules/.cache')

const ASK_EVERY_MS = 20
const MAX_MS = 120_000

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Milliseconds from the start of `npm run dev` to the first byte of the home page. */
const measureStart = async (): Promise<number> => {
  const port = await freePort()
  const begun = performance.now()
  const server = spawn(process.execPath, ['prerender/cli.mjs', 'dev', '--port', String(port)], {
    cwd: siteDir,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    while (server.exitCode === null && performance.now() - begun < MAX_MS) {
      const response = await fetch(`http://localhost:${port}/`).catch(() => undefined)
      const took = performance.now() - begun
      if (response?.status === 200) return took
      if (response !== undefined) throw new Error(`The home page has the status ${response.status}.`)
      await setTimeout(ASK_EVERY_MS)
    }
    throw new Error('The development server does not answer.')
  } finally {
    server.kill()
    await ended
  }
}

const forget = (): void => {
  for (const cache of ['fairlead', 'vite']) rmSync(path.join(cacheDir, cache), { recursive: true, force: true })
}

const run = (...args: readonly string[]): void => {
  execFileSync(process.execPath, ['prerender/cli.mjs', ...args], { cwd: siteDir, stdio: 'ignore' })
}

/** In this order: each start finds the cache as the one before has left it. Budget: two cores. */
const starts: readonly { readonly name: string; readonly prepare: () => void; readonly budgetMs?: number }[] = [
  {
    name: 'empty cache',
    prepare: () => {
      forget()
      // Compiles the engine.
      run('--help')
    },
  },
  {
    name: 'after a build alone',
    prepare: () => {
      forget()
      run('build')
    },
  },
  ...[1, 2, 3].map((number) => ({ name: `again, ${number}`, prepare: () => {}, budgetMs: 5000 })),
]

const { cores, processor, loadBefore } = describeMachine(siteDir)
console.log(`${cores} cores of ${processor}; load average before: ${loadBefore}`)
for (const { name, prepare, budgetMs } of starts) {
  prepare()
  const took = await measureStart()
  console.log(`${name}: ${formatSeconds(took)}${budgetMs !== undefined && took > budgetMs ? ' !' : ''}`)
}
