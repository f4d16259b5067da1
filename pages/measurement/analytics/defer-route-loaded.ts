/** Longest wait in milliseconds for the browser to be idle before the route-loaded event. */
export const IDLE_MS = 800
/** Wait in milliseconds in browsers without `requestIdleCallback`. */
export const NO_IDLE_MS = 300

export type IdleEdges = {
  readonly requestIdleCallback?: (callback: () => void, options: { readonly timeout: number }) => unknown
  readonly setTimeout: (callback: () => void, ms: number) => unknown
}

/** Runs `log` when the browser has finished the work of a navigation. */
export const deferRouteLoaded = (log: () => void, edges: IdleEdges): void => {
  if (edges.requestIdleCallback === undefined) edges.setTimeout(log, NO_IDLE_MS)
  else edges.requestIdleCallback(log, { timeout: IDLE_MS })
}
