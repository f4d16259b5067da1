import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { askServer } from './ask.ts'
import { compressing, sendFile, serveWeb } from './serve-web.ts'
import { type Running, writeAll } from './servers.ts'

type Files = ReadonlyMap<string, string>

/** Starts Cloudflare's own runtime, with the Worker and the assets as `wrangler.json` says. */
export const startCloudflare = async (dir: string, files: Files, siteDir: string): Promise<Running> => {
  const { Miniflare } = await import('miniflare')
  writeAll(dir, files)
  const edition = path.basename(siteDir)
  const config = JSON.parse(files.get(`${edition}/wrangler.json`) ?? '{}')
  const { html_handling, not_found_handling } = config.assets
  const server = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    compatibilityDate: config.compatibility_date,
    modulesRoot: path.join(dir, edition),
    modules: ['worker.js', 'handler.js', 'table.js'].map((name) => ({
      type: 'ESModule',
      path: path.join(dir, edition, name),
    })),
    assets: {
      directory: siteDir,
      binding: config.assets.binding,
      routerConfig: { invoke_user_worker_ahead_of_assets: true, has_user_worker: true },
      assetConfig: { html_handling, not_found_handling },
    },
  })
  const port = Number((await server.ready).port)
  return { port, ask: (request) => askServer(port, request), stop: () => server.dispose() }
}

/** Runs the edge function on Node, with Netlify's `context.next` over the files. */
export const startNetlify = async (dir: string, files: Files, siteDir: string): Promise<Running> => {
  writeAll(dir, new Map([...files, ['package.json', '{"type":"module"}']]))
  const file = path.join(dir, path.basename(siteDir), 'netlify/edge-functions/fairlead.js')
  const { default: run } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const next = async (request: Request): Promise<Response> =>
    sendFile(siteDir, decodeURIComponent(new URL(request.url).pathname).slice(1), request) ??
    new Response('404', { status: 404 })
  return serveWeb(compressing((request) => run(request, { next })))
}

type Listening = {
  readonly address: () => AddressInfo
  readonly close: (done: () => void) => void
  readonly closeAllConnections: () => void
}

/** The part of superstatic that is used; its own types name a version of Express that is not installed. */
type Superstatic = { readonly server: (options: unknown) => { readonly listen: (done: () => void) => Listening } }

/** Starts the engine of Firebase Hosting with the compiled settings and the compiled function behind it. */
export const startFirebase = async (dir: string, files: Files, siteDir: string): Promise<Running> => {
  const { server } = (await import('superstatic')) as unknown as Superstatic
  const edition = path.basename(siteDir)
  writeAll(dir, files)
  const config = JSON.parse(files.get('firebase.json') ?? '{}').hosting[0]
  const { answer } = await import(
    /* @vite-ignore */ pathToFileURL(path.join(dir, `functions-${edition}/answer.js`)).href
  )
  const app = server({
    port: 0,
    host: '127.0.0.1',
    compression: true,
    config: { ...config, public: path.basename(siteDir) },
    cwd: path.dirname(siteDir),
    rewriters: {
      function: async () => async (request: IncomingMessage & { rawBody?: Buffer }, response: ServerResponse) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk as Buffer)
        request.rawBody = Buffer.concat(chunks)
        await answer(request, response)
      },
    },
  })
  const listening = await new Promise<ReturnType<typeof app.listen>>((resolve) => {
    const started = app.listen(() => resolve(started))
  })
  const { port } = listening.address()
  return {
    port,
    ask: (request) => askServer(port, request),
    stop: () =>
      new Promise((resolve) => {
        listening.close(() => resolve())
        listening.closeAllConnections()
      }),
  }
}
