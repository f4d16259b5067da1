// Entry for Node. It compiles the engine if its sources changed, then runs it.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { currentEngine } from './bundle/compile/current-engine.mjs'

/** As it is now: while a site's code runs, it may not end the process. */
const exit = process.exit.bind(process)

// The bundler's allocator (mimalloc) reads this when it is loaded. By default, it reserves memory before it is used.
process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0'

process.on('uncaughtException', async (error) => {
  const [{ inspect }, { sourceTrace }] = await Promise.all([
    import('node:util'),
    import('./bundle/compile/source-trace.mjs'),
  ])
  console.error(sourceTrace(inspect(error)))
  exit(1)
})

const dir = await currentEngine(path.dirname(import.meta.dirname)).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
await import(pathToFileURL(path.join(dir, 'cli.mjs')).href)
