/** A worker's scope is the folder of its script, and the script's address must never change. */
export const WORKER_FILE = 'sw.js'
