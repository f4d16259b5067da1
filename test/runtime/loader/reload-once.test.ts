import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aFullStorage, aStorage, blockedStorage } from '#test/support/edges.ts'

/** The module state of a new document. */
const loadModule = async () => {
  vi.resetModules()
  return (await import('#runtime/loader/reload-once.ts')).mayReloadFor
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', aStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('mayReloadFor allows one reload for a reason in all documents of a session', async () => {
  expect((await loadModule())('a-hash')).toBe(true)
  expect((await loadModule())('a-hash')).toBe(false)
})

it('mayReloadFor allows one reload for each reason', async () => {
  const mayReloadFor = await loadModule()
  expect(['a', 'b', 'a', '__proto__'].map(mayReloadFor)).toEqual([true, true, false, true])
})

it.each([
  { name: 'blocked', storage: blockedStorage },
  { name: 'full', storage: aFullStorage() },
])('mayReloadFor allows no reload where storage is $name, because it could loop', async ({ storage }) => {
  vi.stubGlobal('sessionStorage', storage)
  const mayReloadFor = await loadModule()
  expect([mayReloadFor('a'), mayReloadFor('a')]).toEqual([false, false])
})
