import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import type { Answer } from '#test/hosts/support/ask.ts'
import { fetchPackage } from './fetch-package.ts'

/** The verdict of MDN's HTTP Observatory, as far as tests read it. */
export type Verdict = {
  readonly score: number
  readonly grade: string
  /** Results by test, each with what it adds. */
  readonly results: Readonly<Record<string, string>>
}

type Scan = {
  readonly scan: { readonly score: number; readonly grade: string }
  readonly tests: Readonly<Record<string, { readonly result: string; readonly scoreModifier: number }>>
}

type Response = { readonly status: number; readonly headers: unknown; readonly verified: boolean }
type Requests = {
  session: unknown
  readonly resources: { path: string }
  readonly responses: Record<string, unknown>
}

type Package = {
  readonly scan: (hostname: string) => Promise<Scan>
  readonly Requests: new (hostname: string) => Requests
}

declare global {
  /** Answer that the package judges, in place of one that it would fetch. */
  var observatoryRequests: Requests | undefined
}

const READ_DOCUMENT = fileURLToPath(new URL('../../support/read-document.ts', import.meta.url))

/** Modules that the package fetches and parses with; the scoring is its own. */
const replaced: readonly (readonly [id: RegExp, code: string])[] = [
  [/retriever\/retriever\.js$/, 'export const retrieve = async () => globalThis.observatoryRequests'],
  [/retriever\/session\.js$/, 'export const Session = undefined'],
  [/\/hsts\.js$/, 'export const isHstsPreloaded = () => null'],
  [
    /^jsdom$/,
    `import { readDocument } from ${JSON.stringify(READ_DOCUMENT)}
     const element = ({ attributes }) => ({
       src: attributes.src,
       crossOrigin: attributes.crossorigin ?? null,
       getAttribute: (name) => attributes[name] ?? null,
     })
     export const JSDOM = class {
       constructor(html) {
         this.window = { document: { querySelectorAll: (name) => readDocument(html).all(name).map(element) } }
       }
     }`,
  ],
]

const ENTRY = 'observatory-entry'

const loadPackage = async (): Promise<Package> => {
  const dir = await fetchPackage('@mdn/mdn-http-observatory', '1.4.8')
  const result = await build({
    configFile: false,
    root: dir,
    logLevel: 'error',
    ssr: { noExternal: true },
    plugins: [
      {
        name: ENTRY,
        enforce: 'pre',
        resolveId: (id) => {
          if (id === ENTRY) return `\0${ENTRY}`
          const place = replaced.findIndex(([pattern]) => pattern.test(id))
          return place === -1 ? null : `\0${ENTRY}-${place}`
        },
        load: (id) => {
          if (id === `\0${ENTRY}`)
            return `export { scan } from ${JSON.stringify(path.join(dir, 'src/scanner/index.js'))}
                    export { Requests } from ${JSON.stringify(path.join(dir, 'src/types.js'))}`
          return id.startsWith(`\0${ENTRY}-`) ? (replaced[Number(id.slice(ENTRY.length + 2))]?.[1] ?? null) : null
        },
      },
    ],
    build: {
      ssr: true,
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  })
  const [chunk] = (result as Rolldown.RolldownOutput).output
  const file = path.join(dir, 'scoring.mjs')
  await writeFile(file, chunk.code)
  return (await import(pathToFileURL(file).href)) as Package
}

/** Loads the scoring. It judges what a host answers over HTTPS, and that HTTP leads there, without the network. */
export const loadObservatory = async (): Promise<(answer: Answer, origin: string) => Promise<Verdict>> => {
  const { scan, Requests } = await loadPackage()
  return async ({ status, headers, body }, origin) => {
    const url = new URL(origin)
    // As the package's HTTP client has them.
    const get = (name: string): unknown => headers[name.toLowerCase()] ?? null
    const withGet = Object.defineProperty({ ...headers }, 'get', { value: get, enumerable: false })
    const secure: Response = { status, headers: withGet, verified: true }
    const requests = new Requests(url.hostname)
    requests.session = { url }
    requests.resources.path = body
    Object.assign(requests.responses, {
      auto: { ...secure, httpEquiv: new Map() },
      https: secure,
      http: secure,
      httpRedirects: [
        { url: new URL(origin.replace(/^https/, 'http')), status: 301 },
        { url, status },
      ],
      httpsRedirects: [{ url, status }],
      cors: null,
    })
    globalThis.observatoryRequests = requests
    const { scan: found, tests } = await scan(url.hostname)
    return {
      score: found.score,
      grade: found.grade,
      results: Object.fromEntries(
        Object.entries(tests).map(([name, { result, scoreModifier }]) => [name, `${scoreModifier} ${result}`]),
      ),
    }
  }
}
