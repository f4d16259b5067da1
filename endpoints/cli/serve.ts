import type { Config } from '../config.ts'
import type { SampleVendors } from '../sample-vendors/start-sample-vendors.ts'

/** Limit for a graceful stop, in milliseconds. Confirmed submissions are already on disk. */
const STOP_LIMIT_MS = 9500

/** Resolves when the operator asks the process to stop. */
export const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGTERM', () => resolve())
    process.once('SIGINT', () => resolve())
  })

/** Starts the endpoints. Returns a function that stops them. */
export const startEndpoints = async (config: Config, samples?: SampleVendors): Promise<() => Promise<void>> => {
  // Loaded late, so that wrong arguments fail at once.
  const { createEndpoints } = await import('../server.ts')
  const endpoints = await createEndpoints(config, {
    now: () => new Date(),
    random: Math.random,
    fetch,
    onLost: () => process.exit(1),
    ...(samples === undefined ? {} : { samples }),
  })
  try {
    console.log(`Endpoints: ${await endpoints.listen()}`)
  } catch (error) {
    await endpoints.close()
    throw error
  }
  return async () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    await endpoints.close()
  }
}
