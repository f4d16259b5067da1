import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { describeError } from '../privacy/mask.ts'
import { startSampleVendors } from '../sample-vendors/start-sample-vendors.ts'
import { readSite } from '../site/read-site.ts'
import { startEndpoints, untilStopped } from './serve.ts'

const FIRST_PORT = 4000

const repositoryDir = path.resolve(import.meta.dirname, '../..')

/**
 * Serves the built site on its usual ports, with the endpoints beside it: forms post to this process, and samples of
 * third parties run in it. The site is served even if the endpoints cannot start, for example on a platform without an
 * embedded database.
 */
export const serveWithSite = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const given = readConfig(env)
  if ('problem' in given) {
    console.error(given.problem)
    return 2
  }
  const { port, siteDir, outDir } = given.config
  const { settings } = await readSite(siteDir)
  const origins = Object.fromEntries(
    Object.keys(settings.editions).map((edition, index) => [edition, `http://localhost:${FIRST_PORT + index}`]),
  )
  const url = `http://localhost:${port}`
  const samples = await startSampleVendors(settings, () => new Date())
  const samplesOrigin = settings.measurement?.samples
  const preview = spawn(
    process.execPath,
    [
      path.join(repositoryDir, 'prerender/cli.mjs'),
      'preview',
      `--site=${siteDir}`,
      `--out=${outDir}`,
      `--port=${FIRST_PORT}`,
      `--local=${settings.company.apiOrigin}=${url}`,
      // Tells pages that the samples are here: elsewhere they ask nobody.
      ...(samples === undefined || samplesOrigin === undefined ? [] : [`--local=${samplesOrigin}=${url}`]),
    ],
    { stdio: 'inherit' },
  )
  const ended = once(preview, 'exit').then(([code]) => (typeof code === 'number' ? code : 0))
  const stopped = untilStopped()
  const config = { ...given.config, logLevel: env['LOG_LEVEL'] ? given.config.logLevel : 'warn', origins, url } as const
  const starting = startEndpoints(config, samples).catch((error: unknown) => {
    console.error(
      `The site is served without its forms, because the endpoints did not start:\n${describeError(error).text}`,
    )
    return async () => {}
  })
  if (samples !== undefined)
    for (const origin of Object.values(origins)) console.log(`What third parties see: ${origin}/what-third-parties-see`)
  const code = await Promise.race([ended, stopped.then(() => 0)])
  preview.kill('SIGTERM')
  await ended
  await (await starting)()
  await samples?.close()
  return code
}
