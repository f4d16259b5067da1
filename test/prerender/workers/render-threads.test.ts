import { describe, expect, it } from 'vitest'
import { packPageRecords } from '#prerender/render/page-records.ts'
import type { RenderedPages } from '#prerender/render/render-pages.ts'
import type { PageRenderer } from '#prerender/workers/page-renderer.ts'
import { createLocalThreads, joinThreads, type RenderThreads } from '#prerender/workers/render-threads.ts'
import type { RenderJob } from '#prerender/workers/worker-messages.ts'
import { aSite, shouldNotBeCalled } from '#test/support/builders.ts'
import { aRenderSetup } from '#test/support/site-setup.ts'

const noPages: RenderedPages = { notes: packPageRecords([]), words: [], findings: [], sliceQueries: {} }

const aJob = (edition = 'en-US'): RenderJob => ({
  edition,
  staging: { dir: '/out/en-US', waiting: '/out/.en-US.staging', isNew: true, isDigested: false },
  tasks: [],
})

const aMaker = (maker: Partial<PageRenderer> = {}): PageRenderer => ({
  read: shouldNotBeCalled,
  open: async () => {},
  render: async () => noPages,
  ...maker,
})

describe('the pool of one thread', () => {
  it('knows what numbers mean that were told with earlier pages', async () => {
    const told = [['a', 'b'], [], ['c']]
    const pool = createLocalThreads(aMaker({ render: async () => ({ ...noPages, words: told.shift() ?? [] }) }))
    const answers = [await pool.render(aJob()), await pool.render(aJob()), await pool.render(aJob())]
    expect(answers.map(({ word }) => [0, 1, 2].map(word))).toEqual(Array.from({ length: 3 }, () => ['a', 'b', 'c']))
  })

  it('is kept busy by one job at a time', () => {
    expect(createLocalThreads(aMaker()).width).toBe(1)
  })
})

describe('two pools that work together', () => {
  /** A pool that notes what it is asked, and answers when it is told to. */
  const aPool = (name: string, log: string[], width = 1) => {
    const waiting: (() => void)[] = []
    const pool: RenderThreads = {
      read: shouldNotBeCalled,
      open: async () => {
        log.push(`${name} opens`)
      },
      render: ({ edition }) =>
        new Promise((resolve) => {
          log.push(`${name} draws ${edition}`)
          waiting.push(() => resolve({ pages: noPages, word: () => name }))
        }),
      width,
      close: async () => {
        log.push(`${name} closes`)
      },
    }
    return { pool, answer: () => waiting.shift()?.() }
  }

  const aPair = () => {
    const log: string[] = []
    const local = aPool('local', log)
    const others = aPool('others', log, 4)
    return { log, local, others, pool: joinThreads(local.pool, others.pool) }
  }

  it('open the site both', async () => {
    const { pool, log } = aPair()
    await pool.open(aRenderSetup(aSite()))
    expect([...log].sort()).toEqual(['local opens', 'others opens'])
  })

  it('are kept busy by as many jobs as both', () => {
    expect(aPair().pool.width).toBe(5)
  })

  it('share what there is to do: this thread takes one, the others what comes meanwhile', async () => {
    const { pool, local, others, log } = aPair()
    const rendered = [pool.render(aJob('a')), pool.render(aJob('b')), pool.render(aJob('c'))]
    await expect.poll(() => [...log].sort()).toEqual(['local draws a', 'others draws b', 'others draws c'])
    for (const answer of [local.answer, others.answer, others.answer]) answer()
    expect((await Promise.all(rendered)).map(({ word }) => word(0))).toEqual(['local', 'others', 'others'])
    const next = pool.render(aJob('d'))
    await expect.poll(() => log.at(-1)).toBe('local draws d')
    local.answer()
    await next
  })

  it('ask this thread again after a task of its own failed', async () => {
    const { others, log } = aPair()
    const broken = createLocalThreads(aMaker({ render: () => Promise.reject(new Error('broken')) }))
    const pool = joinThreads(broken, others.pool)
    await expect(pool.render(aJob('a'))).rejects.toThrow('broken')
    await expect(pool.render(aJob('b'))).rejects.toThrow('broken')
    expect(log).toEqual([])
  })
})
