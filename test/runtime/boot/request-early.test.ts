import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EARLY_TIMEOUT_MS, requestEarly } from '#runtime/boot/request-early.ts'
import { REQUEST_TIMEOUT_MS } from '#runtime/protocol/request-timeout.ts'

const URL = '/page-data/help/page-data.json'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('requestEarly', () => {
  it('requests each file at once, and hands its answer over once', async () => {
    const answer = new Response('{}')
    fetched.mockResolvedValue(answer)
    const take = requestEarly([URL])
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(await take(URL)).toBe(answer)
    expect(take(URL)).toBeUndefined()
    expect(take('/page-data/other/page-data.json')).toBeUndefined()
  })

  it('hands a failure to whoever takes the answer, and to nobody else', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const take = requestEarly([URL, '/nobody-takes-this.json'])
    await expect(take(URL)).rejects.toThrow('Failed to fetch')
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('gives up when the loader would', () => {
    expect(EARLY_TIMEOUT_MS).toBe(REQUEST_TIMEOUT_MS)
  })
})
