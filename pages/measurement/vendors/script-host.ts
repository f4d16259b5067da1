/** The document that vendors' scripts run in. */
export type ScriptHost = {
  /** Whether it is the page itself. */
  readonly isPage: boolean
  readonly push: (queue: string, message: unknown) => void
  /** Loads a script once, and resolves with the result. */
  readonly load: (script: string, integrity: string | undefined) => Promise<'loaded' | 'failed' | 'late'>
}

/** Time limit in milliseconds for the frame, and for each script. */
export const SCRIPT_TIMEOUT_MS = 10_000
