import { afterEach, expect, it, vi } from 'vitest'
import type { RouteAnswerMessage } from '#pages/route-search/route-messages.ts'

type Listener = (event: { readonly data: RouteAnswerMessage }) => void

/** A worker that answers each question with what was typed, the last one first. */
class FakeWorker {
  readonly requests: { readonly id: number; readonly typed: string }[] = []
  listener: Listener = () => {}
  addEventListener(name: string, listener: Listener): void {
    if (name === 'message') this.listener = listener
  }
  postMessage(question: { readonly id: number; readonly typed: string }): void {
    this.requests.unshift(question)
    if (this.requests.length < 2) return
    for (const { id, typed } of this.requests)
      this.listener({ data: { id, ask: 'offer', answer: { reading: typed } } as unknown as RouteAnswerMessage })
  }
  terminate(): void {}
}

const aClient = async (check: () => Promise<unknown>) => {
  vi.resetModules()
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('window', { ___check: check })
  const { createRouteClient } = await import('#pages/route-search/route-client.ts')
  return createRouteClient('')
}

afterEach(() => vi.unstubAllGlobals())

it('questions that wait for the worker each get their own answer', async () => {
  const { offer } = await aClient(async () => undefined)
  const answers = await Promise.all([offer('rot'), offer('ham')])
  expect(answers).toEqual([{ reading: 'rot' }, { reading: 'ham' }])
})

it('a worker whose code is not what was built answers nothing, and does not start', async () => {
  const start = vi.fn()
  const { offer } = await aClient(() => Promise.reject(new Error('Loading chunk failed.')))
  vi.stubGlobal('Worker', start)
  expect(await offer('rot')).toBeNull()
  expect(start).not.toHaveBeenCalled()
})
