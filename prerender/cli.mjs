// Where Node starts: the engine is compiled if its sources changed, and takes over.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { currentEngine } from './compile/current-engine.mjs'

// The young generation stays as small as it begins: it fits a processor's cache, and pages are drawn about a tenth faster. It cannot
// be made smaller once it has grown.
setFlagsFromString('--semi-space-growth-factor=1')

process.on('uncaughtException', async (error) => {
  const [{ inspect }, { sourceTrace }] = await Promise.all([import('node:util'), import('./compile/source-trace.mjs')])
  console.error(sourceTrace(inspect(error)))
  process.exit(1)
})

const dir = await currentEngine(path.dirname(import.meta.dirname)).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
await import(pathToFileURL(path.join(dir, 'cli.mjs')).href)
