import path from 'node:path'
import type { Bucket } from './bucket.ts'
import { createDirBucket } from './dir-bucket.ts'

/** Where a site goes to: `dir:/srv/site` or `s3://bucket/prefix`. Undefined for anything else. */
export type Target =
  | { readonly _tag: 'Dir'; readonly dir: string }
  | { readonly _tag: 'S3'; readonly bucket: string; readonly prefix: string }

export const parseTarget = (text: string): Target | undefined => {
  const dir = /^dir:(.+)$/s.exec(text)?.[1]
  if (dir !== undefined) return { _tag: 'Dir', dir: path.resolve(dir) }
  const [, bucket, folder] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(text) ?? []
  if (bucket === undefined) return undefined
  const prefix = (folder ?? '').replace(/^\/+|\/+$/g, '')
  return { _tag: 'S3', bucket, prefix: prefix === '' ? '' : `${prefix}/` }
}

/**
 * The SDK warns on Node 20, which this version of it supports and later ones do not. Node's end of life is the
 * operator's to know, and the lock file keeps the version: the warning would hide what a deploy says.
 */
const silenceSdk = (): void => {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
}

/** Opens a target. The SDK is loaded only for buckets; another endpoint needs the bucket in the path. */
export const openTarget = async (target: Target): Promise<Bucket> => {
  if (target._tag === 'Dir') return createDirBucket(target.dir)
  silenceSdk()
  const [{ S3Client }, { createS3Bucket }] = await Promise.all([import('@aws-sdk/client-s3'), import('./s3-bucket.ts')])
  const client = new S3Client({
    forcePathStyle: process.env['AWS_ENDPOINT_URL'] !== undefined || process.env['AWS_ENDPOINT_URL_S3'] !== undefined,
    // Servers other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return createS3Bucket(client, target.bucket, target.prefix)
}

/** CloudFront takes so many paths in one invalidation; beyond, one wildcard costs less. */
const MAX_PATHS = 1_000

const pathsOf = (key: string): readonly string[] =>
  key === 'index.html'
    ? ['/', '/index.html']
    : key.endsWith('/index.html')
      ? [`/${key.slice(0, -'/index.html'.length)}`, `/${key}`]
      : [`/${key}`]

/** Invalidates what changed. The reference makes a repeated request the same one. */
export const invalidate = async (distribution: string, keys: readonly string[], reference: string): Promise<void> => {
  if (keys.length === 0) return
  const paths = keys.flatMap(pathsOf).map(encodeURI)
  const items = paths.length > MAX_PATHS ? ['/*'] : paths
  silenceSdk()
  const { CloudFrontClient, CreateInvalidationCommand } = await import('@aws-sdk/client-cloudfront')
  await new CloudFrontClient({ region: process.env['AWS_REGION'] ?? 'us-east-1' }).send(
    new CreateInvalidationCommand({
      DistributionId: distribution,
      InvalidationBatch: { CallerReference: reference, Paths: { Quantity: items.length, Items: items } },
    }),
  )
}
