import { describe, expect, it } from 'vitest'
import type { DonePages } from '#prerender/render/render-pages.ts'
import { packStagedPages } from '#prerender/render/staged-pages.ts'
import type { PageRenderer } from '#prerender/workers/page-renderer.ts'
import {
  createLocalThreads,
  joinThreads,
  type OtherThreads,
  type RenderThreads,
} from '#prerender/workers/render-threads.ts'
import type { RenderJob } from '#prerender/workers/worker-messages.ts'
import { aSite, shouldNotBeCalled } from '#test/support/builders.ts'
import { aRenderSetup } from '#test/support/site-setup.ts'

const noPages: DonePages = {
  records: packStagedPages([]),
  strings: [],
  findings: [],
  sliceQueries: {},
  refitted: { routeIndexes: new Uint32Array(0), outputs: new Float64Array(0), failed: [] },
}

const aJob = (edition = 'en-US'): RenderJob => ({
  edition,
  staging: { dir: '/out/en-US', waiting: '/out/.en-US.staging', isNew: true, isDigested: false },
  tasks: [],
})

const aMaker = (maker: Partial<PageRenderer> = {}): PageRenderer => ({
  read: shouldNotBeCalled,
  open: async () => {},
  render: async () => noPages,
  openFiles: shouldNotBeCalled,
  makeFiles: shouldNotBeCalled,
  ...maker,
})

/** Steps that others wait for, taken one by one. */
const aSteps = () => {
  const waiting: (() => void)[] = []
  return {
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
    go: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.()
    },
  }
}

describe('a pool of one thread', () => {
  it('resolves numbers sent with earlier pages', async () => {
    const batches = [['a', 'b'], [], ['c']]
    const pool = createLocalThreads(aMaker({ render: async () => ({ ...noPages, strings: batches.shift() ?? [] }) }))
    const answers = [await pool.render(aJob()), await pool.render(aJob()), await pool.render(aJob())]
    expect(answers.map(({ stringAt }) => [0, 1, 2].map(stringAt))).toEqual(
      Array.from({ length: 3 }, () => ['a', 'b', 'c']),
    )
  })

  it('takes one job at a time', () => {
    expect(createLocalThreads(aMaker()).width).toBe(1)
  })

  it('begins other work after the page under way, and further pages after that', async () => {
    const log: string[] = []
    const steps = aSteps()
    const pool = createLocalThreads(
      aMaker({
        render: async ({ edition }) => {
          log.push(`begins ${edition}`)
          await steps.next()
          log.push(`ends ${edition}`)
          return noPages
        },
      }),
    )
    const first = pool.render(aJob('a'))
    await expect.poll(() => log).toEqual(['begins a'])
    const work = pool.exclusively(async () => {
      log.push('works')
      await steps.next()
      log.push('has worked')
    })
    const second = pool.render(aJob('b'))
    for (const wait of [first, work, second]) {
      await steps.go()
      await wait
    }
    expect(log).toEqual(['begins a', 'ends a', 'works', 'has worked', 'begins b', 'ends b'])
  })

  it('renders again after other work has failed', async () => {
    const pool = createLocalThreads(aMaker())
    await expect(pool.exclusively(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(pool.isReserved()).toBe(false)
    await pool.render(aJob())
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
    const lookAheads: string[] = []
    const waiting: string[] = []
    const other = aPool('others', log, 4)
    const here = aPool('local', log)
    const local = {
      ...createLocalThreads(aMaker({ render: async (job) => (await here.pool.render(job)).pages })),
      open: here.pool.open,
    }
    const others: OtherThreads = {
      ...other.pool,
      openFiles: shouldNotBeCalled,
      makeFiles: shouldNotBeCalled,
      lookAhead: (tasks) => lookAheads.push(tasks > 2 ? 'far ahead' : 'ahead'),
      takeBack: async (pool) => {
        const edition = waiting.shift()
        if (edition !== undefined) await pool.render(aJob(edition))
        return edition !== undefined
      },
    }
    return { log, lookAheads, waiting, local: here, others: other, pool: joinThreads(local, others) }
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
    expect((await Promise.all(rendered)).map(({ stringAt }) => stringAt(0))).toEqual(['', 'others', 'others'])
    const next = pool.render(aJob('d'))
    await expect.poll(() => log.at(-1)).toBe('local renders d')
    local.answer()
    await next
  })

  it('joined pools use this thread again after one of its tasks failed', async () => {
    const log: string[] = []
    const broken = createLocalThreads(aMaker({ render: () => Promise.reject(new Error('broken')) }))
    const { pool: others } = aPool('others', log)
    const pool = joinThreads(broken, {
      ...others,
      openFiles: shouldNotBeCalled,
      makeFiles: shouldNotBeCalled,
      lookAhead: () => {},
      takeBack: async () => false,
    })
    await expect(pool.render(aJob('a'))).rejects.toThrow('broken')
    await expect(pool.render(aJob('b'))).rejects.toThrow('broken')
    expect(log).toEqual([])
  })

  it('joined pools let this thread do what waits for the others once it has no job of its own', async () => {
    const { pool, local, log, waiting } = aPair()
    const first = pool.render(aJob('a'))
    await expect.poll(() => log).toEqual(['local renders a'])
    waiting.push('b', 'c')
    for (const edition of ['a', 'b', 'c']) {
      await expect.poll(() => log.at(-1)).toBe(`local renders ${edition}`)
      local.answer()
    }
    await first
  })

  it('joined pools give all jobs to the others, far ahead, while this thread does other work', async () => {
    const { pool, local, others, log, lookAheads } = aPair()
    const steps = aSteps()
    const work = pool.exclusively(() => steps.next())
    const rendered = pool.render(aJob('a'))
    await expect.poll(() => log).toEqual(['others renders a'])
    others.answer()
    await rendered
    await steps.go()
    await work
    expect(lookAheads).toEqual(['far ahead', 'ahead'])
    const next = pool.render(aJob('b'))
    await expect.poll(() => log.at(-1)).toBe('local renders b')
    local.answer()
    await next
  })
})
