import { describe, expect, it } from 'vitest'
import type { BuildOptions } from '#prerender/build/build-options.ts'
import { refused } from '#prerender/build/build-result.ts'
import { end, openWork } from '#prerender/build/work.ts'
import { WorkIsEndless } from '#prerender/workers/watch-in-thread.ts'
import { silentProgress } from '#test/support/silent-progress.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const siteDir = temporaryFolder()
const options: BuildOptions = { siteDir, outDir: siteDir, cacheDir: siteDir }

const aWork = () => {
  const names: string[] = []
  return { names, work: openWork(options, { ...silentProgress, step: (name) => names.push(name) }) }
}

const finding = { _tag: 'EndlessWork', location: { file: 'a.ts' }, what: 'A', seconds: 1, hasOption: true } as const
const result = refused([finding])

describe('the work of a build', () => {
  it('passes one value through its steps, in order, and shows the names', async () => {
    const { names, work } = aWork()
    const value = await work
      .run(({ siteDir: dir }) => [dir], 'First')
      .run(async (made) => [...made, 'b'])
      .run((made) => [...made, 'c'], 'Third')
      .end()
    expect(value).toEqual([siteDir, 'b', 'c'])
    expect(names).toEqual(['First', 'Third'])
  })

  it('runs no step after one that ends the build', async () => {
    const { names, work } = aWork()
    const ran: string[] = []
    const value = await work
      .run(() => end(result), 'First')
      .run(() => ran.push('second'), 'Second')
      .end()
    expect([value, names, ran]).toEqual([result, ['First'], []])
  })

  it('releases the last thing first, when the last step is done', async () => {
    const released: string[] = []
    await aWork()
      .work.run((_, { onEnd }) => {
        onEnd(() => released.push('lock'))
        onEnd(async () => released.push('staged files'))
      })
      .run(() => expect(released).toEqual([]))
      .end()
    expect(released).toEqual(['staged files', 'lock'])
  })

  it.each([
    { name: 'a step ends the build', last: () => end(result) },
    {
      name: 'a step throws',
      last: () => {
        throw new Error('A bug.')
      },
    },
  ])('releases what it holds when $name', async ({ last }) => {
    const { exit } = process
    const released: string[] = []
    await aWork()
      .work.run((_, { onEnd }) => {
        expect(process.exit).not.toBe(exit)
        onEnd(() => released.push('lock'))
      })
      .run(last)
      .end()
      .catch((error: Error) => expect(error.message).toBe('A bug.'))
    expect(released).toEqual(['lock'])
    expect(process.exit).toBe(exit)
  })

  it('is refused when a piece of the site does not end', async () => {
    const value = await aWork()
      .work.run((): string => {
        throw new WorkIsEndless(finding)
      })
      .end()
    expect(value).toEqual(result)
  })
})
