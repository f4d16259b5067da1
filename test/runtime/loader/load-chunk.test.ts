import { describe, expect, it } from 'vitest'
import { loadChunk } from '#runtime/loader/load-chunk.ts'

const View = (): null => null

describe('loadChunk', () => {
  it('gives the component of a chunk', async () => {
    expect(await loadChunk({ 'component---a': async () => View }, 'component---a')).toBe(View)
  })

  it.each(['component---b', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'rejects the unknown name %s',
    async (name) => {
      await expect(loadChunk({ 'component---a': async () => View }, name)).rejects.toThrow(name)
    },
  )

  it('rejects when the chunk holds no component', async () => {
    await expect(loadChunk({ 'component---a': async () => undefined }, 'component---a')).rejects.toThrow(
      'component---a',
    )
  })

  it('rejects when the code cannot be had', async () => {
    await expect(
      loadChunk({ 'component---a': () => Promise.reject(new Error('offline')) }, 'component---a'),
    ).rejects.toThrow('offline')
  })
})
