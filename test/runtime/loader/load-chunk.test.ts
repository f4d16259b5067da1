import { describe, expect, it } from 'vitest'
import { type ChunkLoaders, loadChunk } from '#runtime/loader/load-chunk.ts'

const View = (): null => null
const pending = (): Promise<never> => new Promise(() => {})
const load = (loaders: ChunkLoaders, name = 'component---a', timeout: Promise<void> = pending()) =>
  loadChunk(loaders, name, timeout)

describe('loadChunk', () => {
  it('resolves to the component of a chunk', async () => {
    expect(await load({ 'component---a': async () => View })).toBe(View)
  })

  it.each(['component---b', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'rejects the unknown chunk name %s',
    async (name) => {
      await expect(load({ 'component---a': async () => View }, name)).rejects.toMatchObject({
        reason: 'chunk',
        message: `We couldn't find the correct component chunk with that name: ${name}.`,
      })
    },
  )

  it('rejects a chunk that exports no component', async () => {
    await expect(load({ 'component---a': async () => undefined })).rejects.toThrow('component---a')
  })

  it('rejects with the cause when the code cannot be loaded', async () => {
    const cause = new Error('offline')
    await expect(load({ 'component---a': () => Promise.reject(cause) })).rejects.toMatchObject({
      message: expect.stringContaining('component---a'),
      cause,
    })
  })

  it('rejects a chunk that is still loading when the time is up', async () => {
    await expect(load({ 'component---a': pending }, 'component---a', Promise.resolve())).rejects.toThrow(
      'component---a',
    )
  })
})
