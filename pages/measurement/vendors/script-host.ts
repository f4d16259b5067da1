/** The document that vendors' scripts run in. */
export type ScriptHost = {
  /** Whether it is the page itself. */
  readonly isPage: boolean
  readonly push: (queue: string, message: unknown) => void
  /** Calls a function of a global, such as `faro.api.setView`. */
  readonly call: (path: string, values: readonly unknown[]) => void
  /** Loads a script once, and resolves with the result. */
  readonly load: (script: string, integrity: string | undefined) => Promise<'loaded' | 'failed' | 'late'>
}

/** Time limit in milliseconds for the frame, and for each script. */
export const SCRIPT_TIMEOUT_MS = 10_000

/** Complaint about a function that a vendor's script has not made. */
export const notAFunction = (path: string): string => `${path} is not a function: nothing was called.`
