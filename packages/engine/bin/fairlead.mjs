#!/usr/bin/env node
import { existsSync } from 'node:fs'

// The bundler's allocator (mimalloc) reads this when it is loaded. By default, it reserves memory before it is used.
process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0'

const packaged = new URL('../prerender/cli.mjs', import.meta.url)
// In the repository, the command line is three folders up.
await import(String(existsSync(packaged) ? packaged : new URL('../../../prerender/cli.mjs', import.meta.url)))
