/** Metadata of an object that its host sends or acts on. */
export type ObjectFacts = {
  readonly contentType: string
  readonly cacheControl: string
  /** Target of an object that redirects, on an S3 website. */
  readonly redirect?: string
}

export type PutCondition =
  /** Writes only if there is no such object. */
  | { readonly _tag: 'Absent' }
  /** Writes only if the object is still this one. */
  | { readonly _tag: 'Unchanged'; readonly etag: string }

/**
 * A place that a site is deployed to. Keys are paths without leading slash. ETags are MD5 sums in hexadecimal, as those
 * of S3 are for objects that were put at once.
 */
export type Bucket = {
  readonly list: () => Promise<ReadonlyMap<string, string>>
  readonly get: (key: string) => Promise<{ readonly body: Uint8Array; readonly etag: string } | undefined>
  /** False if the condition does not hold. */
  readonly put: (key: string, body: Uint8Array, facts: ObjectFacts, condition?: PutCondition) => Promise<boolean>
  /** Copies within the bucket, without the bytes passing through here. */
  readonly copy: (from: string, to: string, facts: ObjectFacts) => Promise<void>
  readonly remove: (keys: readonly string[]) => Promise<void>
}
