export type UpdateState = {
  /** A worker of this build has taken over. */
  readonly noteBuild: (compilationHash: string) => void
  /** A resource has failed. */
  readonly noteFailure: () => void
  /** True if a worker of another build is in control, so that the next navigation has to load a document. */
  readonly isUpdated: () => boolean
  /** True if the document should reload now: it lacks something that the new build may have. */
  readonly wantsReload: () => boolean
  readonly newest: () => string
}

/** Tracks updates for a document that runs the code `running`. A new build with the same code changes nothing. */
export const createUpdateState = (running: string): UpdateState => {
  let newest = running
  let hasFailed = false
  const isUpdated = (): boolean => newest !== running
  return {
    noteBuild: (compilationHash) => {
      newest = compilationHash
    },
    noteFailure: () => {
      hasFailed = true
    },
    isUpdated,
    wantsReload: () => isUpdated() && hasFailed,
    newest: () => newest,
  }
}
