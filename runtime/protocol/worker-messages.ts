/** Asks the worker to delete all copies except its precache; the name is Gatsby's. */
export const CLEAR_MESSAGE = { gatsbyApi: 'clearPathResources' } as const

/**
 * Reports to the worker what a document runs and has loaded, so that the worker keeps copies of it. The worker replies
 * with `KeepReply`.
 */
export type KeepMessage = {
  readonly type: 'fairlead:keep'
  /** Hash of the code that the document runs. */
  readonly compilationHash: string
  /** Addresses of this host that the document has loaded, its own first. */
  readonly urls: readonly string[]
}

export type KeepReply = {
  /** Hash of the worker's build, which differs from the document's after a deploy. */
  readonly compilationHash: string
  /** The worker has answered the request for the document, and so has seen everything that it loaded. */
  readonly hasSeen: boolean
}

export const isClearMessage = (data: unknown): boolean =>
  (data as Partial<typeof CLEAR_MESSAGE> | null)?.gatsbyApi === CLEAR_MESSAGE.gatsbyApi

export const isKeepMessage = (data: unknown): data is KeepMessage => {
  const { type, compilationHash, urls } = (data ?? {}) as Partial<KeepMessage>
  return type === 'fairlead:keep' && typeof compilationHash === 'string' && Array.isArray(urls)
}
