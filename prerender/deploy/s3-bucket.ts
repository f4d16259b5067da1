import type { S3Client } from '@aws-sdk/client-s3'
import type { Bucket, ObjectFacts } from './bucket.ts'

const statusOf = (error: unknown): number | undefined =>
  (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode

const bare = (etag: string | undefined): string => (etag ?? '').replaceAll('"', '')

const headersOf = ({ contentType, cacheControl, redirect }: ObjectFacts) => ({
  ContentType: contentType,
  CacheControl: cacheControl,
  ...(redirect === undefined ? {} : { WebsiteRedirectLocation: redirect }),
})

/**
 * A bucket of S3, or of any server that speaks its protocol. Keys lie below `prefix`. The keys of the account come from
 * the environment, as with all tools of AWS.
 */
export const createS3Bucket = async (client: S3Client, name: string, prefix: string): Promise<Bucket> => {
  const { CopyObjectCommand, DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } =
    await import('@aws-sdk/client-s3')
  const full = (key: string): string => prefix + key
  return {
    list: async () => {
      const objects = new Map<string, string>()
      for (let token: string | undefined; ; ) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken: token, MaxKeys: 1000 }),
        )
        for (const { Key = '', ETag } of page.Contents ?? []) objects.set(Key.slice(prefix.length), bare(ETag))
        token = page.NextContinuationToken
        if (token === undefined) return objects
      }
    },
    get: async (key) => {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: name, Key: full(key) }))
        return { body: (await Body?.transformToByteArray()) ?? new Uint8Array(), etag: bare(ETag) }
      } catch (error) {
        if (statusOf(error) === 404) return undefined
        throw error
      }
    },
    put: async (key, body, facts, condition) => {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: name,
            Key: full(key),
            Body: body,
            ...headersOf(facts),
            ...(condition?._tag === 'Absent' ? { IfNoneMatch: '*' } : {}),
            ...(condition?._tag === 'Unchanged' ? { IfMatch: `"${condition.etag}"` } : {}),
          }),
        )
        return true
      } catch (error) {
        // 409: another request for the same key was under way.
        if (condition !== undefined && [404, 409, 412].includes(statusOf(error) ?? 0)) return false
        throw error
      }
    },
    copy: async (from, to, facts) => {
      const source = `${name}/${full(from)}`.split('/').map(encodeURIComponent).join('/')
      await client.send(
        new CopyObjectCommand({
          Bucket: name,
          Key: full(to),
          CopySource: source,
          MetadataDirective: 'REPLACE',
          ...headersOf(facts),
        }),
      )
    },
    remove: async (keys) => {
      for (let index = 0; index < keys.length; index += 1000) {
        const Objects = keys.slice(index, index + 1000).map((key) => ({ Key: full(key) }))
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: name, Delete: { Objects, Quiet: true } }),
        )
        const [first] = Errors
        if (first !== undefined) throw new Error(`${first.Key} cannot be deleted: ${first.Message}.`)
      }
    },
  }
}
