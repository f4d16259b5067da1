import { defineConfig } from 'vitest/config'

const server = { deps: { inline: [/\/(io-ts|fp-ts)\//] } }
export default defineConfig({
  test: {
    name: 'tmp',
    environment: 'node',
    include: ['test/browser/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 90_000,
    globalSetup: ['./vitest.tmp.setup.ts'],
    fileParallelism: false,
    expect: { poll: { timeout: 10_000 } },
    server,
  },
})
