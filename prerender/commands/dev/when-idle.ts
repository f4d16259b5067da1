const IDLE_MS = 1000

/** Calls a function once, when no request has come for a while after the first. */
export const whenIdle = (run: () => Promise<void>): { readonly noteWork: () => void; readonly cancel: () => void } => {
  let timer: NodeJS.Timeout | undefined
  let isDone = false
  const start = (): void => {
    isDone = true
    // What fails is reported when it is needed.
    run().catch(() => {})
  }
  return {
    noteWork: () => {
      clearTimeout(timer)
      if (!isDone) timer = setTimeout(start, IDLE_MS)
    },
    cancel: () => clearTimeout(timer),
  }
}
