import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { compressEdition } from '#prerender/compress/compress-edition.ts'
import { copiesDirOf } from '#prerender/compress/copy-record.ts'
import type { Host } from '#prerender/hosts/host.ts'
import { readSite } from '#prerender/hosts/read-site.ts'
import { apache } from '#prerender/hosts/servers/apache.ts'
import { caddy } from '#prerender/hosts/servers/caddy.ts'
import { nginx } from '#prerender/hosts/servers/nginx.ts'
import { serveFrom } from '../probe.ts'
import type { Application } from './application.ts'
import { startPreview } from './preview.ts'
import { apiOrigin, appOrigin, writeSampleSite } from './sample-site.ts'
import type { Running } from './servers.ts'

/** A server of one's own, with or without compressed copies beside the files; the preview has no host. */
export type OwnServer = { readonly title: string; readonly host?: Host; readonly hasCopies: boolean }

export const ownServers: readonly OwnServer[] = [
  { title: 'the preview', hasCopies: false },
  ...[nginx, caddy, apache].flatMap((host) => [
    { title: host.title, host, hasCopies: false },
    { title: `${host.title} with compressed copies`, host, hasCopies: true },
  ]),
]

/** Folder of the sites of a server. */
export const sitesOf = (folder: string, title: string): string => path.join(folder, title.replaceAll(' ', '-'))

/** Serves the sample site below `folder` as long as `use` takes; false if the server is not installed. */
export const useOwnServer = async (
  { host, hasCopies, title }: OwnServer,
  folder: string,
  application: Application,
  use: (running: Running) => Promise<void>,
): Promise<boolean> => {
  const root = sitesOf(folder, title)
  rmSync(root, { recursive: true, force: true })
  const origins = { [appOrigin]: application.origin, [apiOrigin]: application.origin }
  const { rules } = writeSampleSite(root)
  const dir = path.join(root, rules.edition)
  if (host === undefined) {
    const running = await startPreview(dir, rules, origins)
    await use(running).finally(running.stop)
    return true
  }
  if (hasCopies) await compressEdition(dir)
  const site = readSite(dir)
  if (site === undefined) throw new Error(`The sample site in ${dir} cannot be read.`)
  // As a deploy to a folder does.
  if (hasCopies) cpSync(copiesDirOf(dir), dir, { recursive: true })
  const tried = await serveFrom(host, { root, site, dir: `${root}-conf` }, origins, use)
  if (tried._tag === 'Refused') throw new Error(tried.problems.join(' '))
  return tried._tag === 'Asked'
}

type Check = (context: { readonly skip: (note: string) => void }) => Promise<void>

/**
 * Serves the sample site below `folder` for all tests of the current `describe`, which only ask, and returns what makes
 * a test of a check; without the server, the test is skipped.
 */
export const checkOwnServer = (
  server: OwnServer,
  folder: string,
  application: () => Application,
): ((use: (running: Running) => Promise<void>) => Check) => {
  let found: Running | undefined
  let stop = (): void => {}
  let served: Promise<boolean>

  beforeAll(async () => {
    await new Promise<void>((resolve, reject) => {
      served = useOwnServer(server, folder, application(), (running) => {
        found = running
        resolve()
        return new Promise((end) => {
          stop = end
        })
      })
      served.then(() => resolve(), reject)
    })
  })

  afterAll(async () => {
    stop()
    await served
  })

  return (use) => async (context) => {
    if (found === undefined) context.skip(`${server.title} is not installed.`)
    else await use(found)
  }
}
