/** Longest wait of the route-loaded event for the browser to be idle. */
export const IDLE_MS = 800
/** Wait of the event where the browser cannot tell. */
export const NO_IDLE_MS = 300

export type IdleEdges = {
  readonly requestIdleCallback?: (callback: () => void, options: { readonly timeout: number }) => unknown
  readonly setTimeout: (callback: () => void, ms: number) => unknown
}

/** Runs `log` when the work of the navigation is done. */
export const deferRouteLoaded = (log: () => void, edges: IdleEdges): void => {
  if (edges.requestIdleCallback === undefined) edges.setTimeout(log, NO_IDLE_MS)
  else edges.requestIdleCallback(log, { timeout: IDLE_MS })
}
