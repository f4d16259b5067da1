import { describe, expect, it } from 'vitest'
import { packPageRecords } from '#prerender/render/page-records.ts'
import type { RenderedPages } from '#prerender/render/render-pages.ts'
import type { PageRenderer } from '#prerender/workers/page-renderer.ts'
import { createLocalThreads, joinThreads, type RenderThreads } from '#prerender/workers/render-threads.ts'
import type { RenderJob } from '#prerender/workers/worker-messages.ts'
import { aSite, shouldNotBeCalled } from '#test/support/builders.ts'
import { aRenderSetup } from '#test/support/site-setup.ts'

const noPages: RenderedPages = { records: packPageRecords([]), strings: [], findings: [], sliceQueries: {} }

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

describe('a pool of one thread', () => {
  it('a pool resolves numbers sent with earlier pages', async () => {
    const told = [['a', 'b'], [], ['c']]
    const pool = createLocalThreads(aMaker({ render: async () => ({ ...noPages, strings: told.shift() ?? [] }) }))
    const answers = [await pool.render(aJob()), await pool.render(aJob()), await pool.render(aJob())]
    expect(answers.map(({ stringAt }) => [0, 1, 2].map(stringAt))).toEqual(
      Array.from({ length: 3 }, () => ['a', 'b', 'c']),
    )
  })

  it('a pool of one thread takes one job at a time', () => {
    expect(createLocalThreads(aMaker()).width).toBe(1)
  })
})

describe('two pools in one', () => {
  /** A pool that records requests and replies on command. */
  const aPool = (name: string, log: string[], width = 1) => {
    const waiting: (() => void)[] = []
    const pool: RenderThreads = {
      read: shouldNotBeCalled,
      open: async () => {
        log.push(`${name} opens`)
      },
      render: ({ edition }) =>
        new Promise((resolve) => {
          log.push(`${name} renders ${edition}`)
          waiting.push(() => resolve({ pages: noPages, stringAt: () => name }))
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

  it('joined pools both open the site', async () => {
    const { pool, log } = aPair()
    await pool.open(aRenderSetup(aSite()))
    expect([...log].sort()).toEqual(['local opens', 'others opens'])
  })

  it('joined pools take as many jobs as both', () => {
    expect(aPair().pool.width).toBe(5)
  })

  it('joined pools share jobs: this thread takes one, the others those that arrive meanwhile', async () => {
    const { pool, local, others, log } = aPair()
    const rendered = [pool.render(aJob('a')), pool.render(aJob('b')), pool.render(aJob('c'))]
    await expect.poll(() => [...log].sort()).toEqual(['local renders a', 'others renders b', 'others renders c'])
    for (const answer of [local.answer, others.answer, others.answer]) answer()
    expect((await Promise.all(rendered)).map(({ stringAt }) => stringAt(0))).toEqual(['local', 'others', 'others'])
    const next = pool.render(aJob('d'))
    await expect.poll(() => log.at(-1)).toBe('local renders d')
    local.answer()
    await next
  })

  it('joined pools use this thread again after one of its tasks failed', async () => {
    const { others, log } = aPair()
    const broken = createLocalThreads(aMaker({ render: () => Promise.reject(new Error('broken')) }))
    const pool = joinThreads(broken, others.pool)
    await expect(pool.render(aJob('a'))).rejects.toThrow('broken')
    await expect(pool.render(aJob('b'))).rejects.toThrow('broken')
    expect(log).toEqual([])
  })
})
