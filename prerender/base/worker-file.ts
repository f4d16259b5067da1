/** The worker's scope is the folder its script stands in, and its address must never change. */
export const WORKER_FILE = 'sw.js'
