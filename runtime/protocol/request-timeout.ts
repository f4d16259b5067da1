/**
 * Time for one request of the loader, and for the worker's on its behalf, in milliseconds: enough on a bad mobile
 * network, and short enough to leave time for a retry.
 */
export const REQUEST_TIMEOUT_MS = 6_000
