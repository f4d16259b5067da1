import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyPlan } from '#prerender/deploy/apply.ts'
import type { Bucket } from '#prerender/deploy/bucket.ts'
import { createDirBucket } from '#prerender/deploy/dir-bucket.ts'
import { md5 } from '#prerender/deploy/manifest.ts'
import { findKept, planDeploy } from '#prerender/deploy/plan.ts'
import { createS3Bucket } from '#prerender/deploy/s3-bucket.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { isInstalled, unlessInstalled } from '../../../.ci/left-out.ts'
import { aBuild, type SmallBuild } from './a-build.ts'

const folder = temporaryFolder()

type Server = { readonly run: () => Promise<{ readonly port: number }>; readonly close: () => Promise<void> }

const S3_SERVER = 's3rver'
const hasServer = isInstalled(S3_SERVER)

let server: Server | undefined
let client: S3Client | undefined
const buckets: Record<string, Bucket> = {}

beforeAll(async () => {
  buckets['a folder'] = createDirBucket(path.join(folder, 'dir'))
  if (!hasServer) return
  mkdirSync(path.join(folder, 's3'))
  const { default: S3rver } = (await import(S3_SERVER)) as unknown as {
    default: new (options: Readonly<Record<string, unknown>>) => Server
  }
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'sites' }],
  })
  const { port } = await server.run()
  client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  buckets['an S3 server'] = await createS3Bucket(client, 'sites', 'en-US/')
})

afterAll(async () => {
  client?.destroy()
  await server?.close()
})

let runs = 0

const apply = async (bucket: Bucket, manifest: SmallBuild['manifest'], read: SmallBuild['read'] | undefined) => {
  const plan = await planDeploy({
    bucket,
    kind: read === undefined ? 'rollback' : 'deploy',
    address: undefined,
    target: 'test',
    manifest,
    dir: undefined,
    layout: 'files',
    retention: { builds: 2, days: 0 },
    distribution: undefined,
    now: runs,
    adopts: false,
  })
  if ('_tag' in plan) throw new Error(plan._tag)
  return applyPlan({
    bucket,
    plan,
    read,
    md5,
    owner: 'a test',
    run: `run ${runs++}`,
    now: () => runs,
    visit: undefined,
    wait: async () => {},
    proofTries: 1,
    invalidate: async () => {},
    parallel: 4,
    isStopped: () => false,
    onProgress: () => {},
  })
}

const textOf = async (bucket: Bucket, key: string): Promise<string | undefined> => {
  const found = await bucket.get(key)
  return found && new TextDecoder().decode(found.body)
}

const SERVER_TITLE = `an S3 server${unlessInstalled(S3_SERVER)}`

describe.each([
  { name: 'an S3 server', title: SERVER_TITLE, isThere: hasServer },
  { name: 'a folder', title: 'a folder', isThere: true },
])('a deploy to $title', ({ name, isThere }) => {
  const it = test.skipIf(!isThere)

  it('is applied, replaced, pruned and rolled back', async () => {
    const bucket = buckets[name] as Bucket
    const builds = ['1', '2', '3'].map((version) => aBuild(version, 5))
    for (const { manifest, read } of builds)
      expect(await apply(bucket, manifest, read)).toMatchObject({ _tag: 'Applied' })
    expect(await textOf(bucket, 'p0/index.html')).toContain('"build":"3"')
    const keys = [...(await bucket.list()).keys()]
    const assets = (index: number) =>
      (builds[index]?.manifest.entries ?? []).filter(({ phase }) => phase === 'assets').map(({ key }) => key)
    expect([...assets(1), ...assets(2)].filter((key) => !keys.includes(key))).toEqual([])
    expect(
      assets(0).filter((key) => keys.includes(key) && !assets(2).includes(key) && !assets(1).includes(key)),
    ).toEqual([])
    const kept = await findKept(bucket, undefined)
    if ('_tag' in kept) throw new Error(kept._tag)
    expect(await apply(bucket, kept, undefined)).toMatchObject({ _tag: 'Applied' })
    expect(await textOf(bucket, 'p0/index.html')).toContain('"build":"2"')
    expect(await textOf(bucket, 'page-data/app-data.json')).toContain('"build":"2"')
  }, 60_000)

  it('knows an object that is not there', async () => {
    const bucket = buckets[name] as Bucket
    expect(await bucket.get('nothing/here')).toBeUndefined()
  })
})

test.skipIf(!hasServer)(`${SERVER_TITLE} stores type, cache class and redirect of an object`, async () => {
  const { HeadObjectCommand } = await import('@aws-sdk/client-s3')
  const bucket = buckets['an S3 server'] as Bucket
  await bucket.put('old/index.html', new TextEncoder().encode('/new\n'), {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'max-age=0',
    redirect: '/new',
  })
  const head = await client?.send(new HeadObjectCommand({ Bucket: 'sites', Key: 'en-US/old/index.html' }))
  expect(head).toMatchObject({
    ContentType: 'text/html; charset=utf-8',
    CacheControl: 'max-age=0',
    WebsiteRedirectLocation: '/new',
  })
})
