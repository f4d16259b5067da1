#!/usr/bin/env node

// The bundler's allocator (mimalloc) reads this when it is loaded. By default, it reserves memory before it is used.
process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0'

await import('../prerender/cli.mjs')
