import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { digest } from '#prerender/base/files/digest.ts'
import { rowOf } from '#prerender/base/files/growing-rows.ts'
import type { EditionOutcome } from '#prerender/build/edition/edition-job.ts'
import { numberOfLink } from '#prerender/incremental/link-number.ts'
import { type ReadShardsOptions, readShards } from '#prerender/incremental/shards/read-shards.ts'
import { loadShard, saveShard, shardFileName } from '#prerender/incremental/shards/shard-file.ts'
import { outputSignature } from '#prerender/write/stage-writer.ts'
import { prepareStaging } from '#prerender/write/staging.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { aRoute, someFacts } from '#test/support/builders.ts'
import { listFiles, readText, writeFiles } from '#test/support/files.ts'
import { addPages, aStateBuilder, type SomePage } from '#test/support/staged-pages.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const PATHS = ['/', '/a', '/b', '/c', '/d']
const routes = PATHS.map((at) => aRoute({ path: at }))
const identity = { compilationHash: 'the-running-code', content: 7, routes: PATHS.length }
const filesOf = (at: string): readonly [string, string] => [htmlFile(pathKeyOf(at)), pageDataFile(pathKeyOf(at))]

/** Writes the files of a machine that built one of several shards. */
const buildShard = (
  dir: string,
  index: number,
  count: number,
  page: (at: string) => SomePage = (at) => ({ hrefs: [`?from=${at}`] }),
): string => {
  const builder = aStateBuilder(PATHS.length)
  const digests = new Float64Array(2 * PATHS.length)
  for (const [routeIndex, at] of PATHS.entries()) {
    if (routeIndex % count !== index) continue
    const files = filesOf(at)
    writeFiles(path.join(dir, 'en-US'), Object.fromEntries(files.map((file) => [file, `${file} of ${at}`])))
    const [html, data] = files.map((file) => outputSignature(path.join(dir, 'en-US', file)) ?? ([0, 0, 0] as const))
    addPages(builder, {
      [routeIndex]: { ...page(at), ...(html === undefined ? {} : { html }), ...(data === undefined ? {} : { data }) },
    })
    for (const [part, file] of files.entries()) digests[2 * routeIndex + part] = digest(`${file} of ${at}`)
  }
  const facts = someFacts({ sliceQueries: { header: [String(index)] } })
  const state = builder.finish(
    facts,
    PATHS,
    Float64Array.from(PATHS, () => 1),
    () => 1,
  )
  const outcome: Pick<EditionOutcome, 'edition' | 'state' | 'digests' | 'identity'> = {
    edition: 'en-US',
    state,
    digests,
    identity,
  }
  saveShard(dir, outcome as EditionOutcome, { index, count })
  return dir
}

const buildShards = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => buildShard(path.join(folder, name, String(index)), index, count))

const merge = async (name: string, dirs: readonly string[], options: Partial<ReadShardsOptions> = {}) => {
  const { staging } = await prepareStaging(path.join(folder, name, 'merged/en-US'), false)
  const builder = aStateBuilder(PATHS.length)
  const changed: string[] = []
  const onChanged = (file: string): void => {
    changed.push(file)
  }
  const rendered = readShards({
    edition: 'en-US',
    dirs,
    wanted: identity,
    routes,
    staging,
    builder,
    onChanged,
    ...options,
  })
  return { ...rendered, builder, staging, changed: changed.sort(), staged: listFiles(staging.waiting) }
}

const problemsIn = ({ findings }: Awaited<ReturnType<typeof merge>>): readonly string[] =>
  findings.map((finding) =>
    finding._tag === 'BrokenShard' ? `${finding.location.file}: ${finding.problem}` : finding._tag,
  )

describe('a shard file', () => {
  it('is read as it was saved', () => {
    const dir = buildShard(path.join(folder, 'kept'), 1, 2)
    const shard = loadShard(dir, 'en-US')
    expect(shard).toMatchObject({ ...identity, index: 1, count: 2 })
    expect(shard?.state).toMatchObject({ paths: PATHS, facts: { sliceQueries: { header: ['1'] } } })
    expect([...(shard?.digests ?? [])].map((found) => found !== 0)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
      true,
      true,
      false,
      false,
    ])
    const links = shard === undefined ? [] : rowOf({ at: shard.state.linksAt, pool: shard.state.links }, 3)
    expect(Array.from(links, (link) => shard?.state.hrefs[numberOfLink(link)])).toEqual(['?from=/c'])
  })

  it('is beside the folder of its edition', () => {
    const dir = buildShard(path.join(folder, 'beside'), 0, 1)
    expect(listFiles(dir)).toContain(shardFileName('en-US'))
    expect(loadShard(dir, 'zh-CN')).toBeUndefined()
  })

  it.each(['', '{}', 'fairlead columns 1\n[]\n', 'fairlead columns 1\n'])('with %j counts as none', (text) => {
    writeFiles(folder, { [shardFileName('en-US')]: text })
    expect(loadShard(folder, 'en-US')).toBeUndefined()
  })
})

describe('merging shards', () => {
  it.each([1, 2, 3, 7])('a merge of %d shards takes over every page as if it were rendered here', async (count) => {
    const name = `merged ${count}`
    const { findings, builder, staging, staged, changed } = await merge(name, buildShards(name, count))
    expect(findings).toEqual([])
    expect(staged).toEqual(PATHS.flatMap(filesOf).sort())
    expect(changed).toEqual(staged)
    expect(PATHS.every((_, routeIndex) => builder.has(routeIndex))).toBe(true)
    expect(
      PATHS.flatMap((_, routeIndex) =>
        Array.from(builder.linksOf(routeIndex), (link) => builder.hrefs()[numberOfLink(link)]),
      ),
    ).toEqual(PATHS.map((at) => `?from=${at}`))
    expect(readText(staging.waiting, 'c/index.html')).toBe('c/index.html of /c')
  })

  it('a merge joins the queries of slices', async () => {
    const { sliceQueries } = await merge('slices', buildShards('slices', 2))
    expect([...(sliceQueries.get('header') ?? [])].sort()).toEqual(['0', '1'])
  })

  it('a merge stages files that the output does not contain yet', async () => {
    const dirs = buildShards('again', 2)
    writeFiles(path.join(folder, 'again/merged/en-US'), {
      'a/index.html': 'a/index.html of /a',
      'b/index.html': 'older',
    })
    const { changed } = await merge('again', dirs)
    expect(changed).not.toContain('a/index.html')
    expect(changed).toContain('b/index.html')
  })

  it('a merge rejects folders without a shard of the edition, and takes over nothing', async () => {
    const [first = '', second = ''] = buildShards('missing', 2)
    rmSync(path.join(second, shardFileName('en-US')))
    const merged = await merge('missing', [first, second])
    expect(problemsIn(merged)).toEqual([
      `${path.join(second, 'en-US.shard')}: there is no such file.`,
      expect.stringContaining('shard 2/2 is missing'),
    ])
    expect([merged.staged, merged.builder.has(0)]).toEqual([[], false])
  })

  it('a merge rejects a damaged shard file', async () => {
    const dirs = buildShards('damaged', 1)
    const file = path.join(dirs[0] ?? '', shardFileName('en-US'))
    writeFileSync(file, readFileSync(file).subarray(0, -8))
    expect(problemsIn(await merge('damaged', dirs))).toContainEqual(expect.stringContaining('damaged'))
  })

  it('a merge rejects shards built from other sources', async () => {
    const dirs = buildShards('others', 2)
    const { findings, staged } = await merge('others', dirs, { wanted: { ...identity, content: 8 } })
    expect([findings.length, staged]).toEqual([2, []])
  })

  it.each([
    { name: 'is gone', damage: (file: string) => rmSync(file), says: 'missing' },
    {
      name: 'was changed',
      damage: (file: string) => writeFileSync(file, 'changed'),
      says: 'changed since its shard was built',
    },
  ])('a merge reports that a page file $name', async ({ name, damage, says }) => {
    const dirs = buildShards(name, 2)
    const file = path.join(dirs[1] ?? '', 'en-US/page-data/a/page-data.json')
    damage(file)
    expect(problemsIn(await merge(name, dirs))).toEqual([
      expect.stringMatching(new RegExp(`page-data/a/page-data\\.json: .*${says}`)),
    ])
  })

  describe('merging share pictures', () => {
    const PICTURE = 'assets/share-1.png'
    /** The second of two shards has a picture. */
    const buildWithPicture = (name: string): readonly [string, string] => {
      const dirs = [0, 1].map((index) => path.join(folder, name, String(index))) as [string, string]
      writeFiles(dirs[1], { [`en-US/${PICTURE}`]: 'a picture' })
      for (const [index, dir] of dirs.entries())
        buildShard(dir, index, 2, () => (index === 0 ? {} : { keys: [`image ${PICTURE}`] }))
      return dirs
    }

    it('a merge takes over share pictures', async () => {
      const { findings, staging } = await merge('pictures', buildWithPicture('pictures'))
      expect([findings, readText(staging.waiting, PICTURE)]).toEqual([[], 'a picture'])
    })

    it.each([
      { name: 'is gone', damage: (file: string) => rmSync(file), says: 'missing' },
      {
        name: 'was cut short',
        damage: (file: string) => writeFileSync(file, 'a pict'),
        says: 'changed since its shard was built',
      },
    ])('a merge reports that a picture $name', async ({ name, damage, says }) => {
      const dirs = buildWithPicture(`picture ${name}`)
      damage(path.join(dirs[1], 'en-US', PICTURE))
      expect(problemsIn(await merge(`picture ${name}`, dirs))).toEqual([
        expect.stringMatching(new RegExp(`${PICTURE}: .*${says}`)),
      ])
    })
  })

  it('a merge reports that the output cannot be written', async () => {
    const dirs = buildShards('obstacle', 2)
    const { staging } = await prepareStaging(path.join(folder, 'obstacle/elsewhere/en-US'), false)
    writeFiles(staging.waiting, { a: 'a file where a folder is needed' })
    const { findings } = await merge('obstacle', dirs, { staging })
    expect(findings.map(({ _tag }) => _tag)).toEqual(['WriteFailed'])
  })
})
