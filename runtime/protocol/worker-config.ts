/** Facts of a build that its service worker carries. */
export type WorkerConfig = {
  /** Hash of the client code of the worker's own build. */
  readonly compilationHash: string
  readonly basePath: string
  readonly trailingSlash: 'always' | 'never'
  /** Patterns of proxied paths. */
  readonly externalPaths: readonly string[]
}
