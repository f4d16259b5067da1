import { cpSync } from 'node:fs'
import path from 'node:path'
import { readHostRules } from '#prerender/commands/serve/read-host-rules.ts'
import { decodePath, readBytes, serveWeb } from '../support/serve-web.ts'
import { type Running, writeAll } from '../support/servers.ts'

/** Types by extension, as the mime-db has them; "What is GitHub Pages?" says that Pages uses it. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/**
 * GitHub Pages, by "What is GitHub Pages?" (files, types), "Creating a custom 404 page", "Managing a custom domain"
 * (the file `CNAME`; the bare domain leads to `www`) and "Securing your site with HTTPS". GitHub does not say how
 * addresses become files: github.com/slorber/trailing-slash-guide has measured that `/a` is `a`, or `a.html`, or leads
 * to `/a/` if there is a folder. GitHub is silent on compression, ETags and parts of files, so there are none here.
 */
export const startGithubPages = async (
  dir: string,
  files: ReadonlyMap<string, string>,
  siteDir: string,
  copies: ReadonlyMap<string, string>,
): Promise<Running> => {
  const edition = path.basename(siteDir)
  const root = path.join(dir, edition)
  cpSync(siteDir, root, { recursive: true })
  writeAll(dir, files)
  for (const [to, from] of copies) cpSync(path.join(path.dirname(siteDir), from), path.join(dir, to))
  const { basePath } = readHostRules(siteDir) ?? { basePath: '' }
  const canonical = (files.get(`${edition}/CNAME`) ?? '').trim()

  const send = (file: string, status: number): Response | undefined => {
    const content = readBytes(root, file)
    if (content === undefined) return undefined
    const headers = {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=600',
    }
    return new Response(new Uint8Array(content), { status, headers })
  }

  return serveWeb(async (request) => {
    const { hostname, pathname, search } = new URL(request.url)
    const isPlain = request.headers.get('x-forwarded-proto') === 'http'
    if (isPlain || `www.${hostname}` === canonical)
      return new Response(null, { status: 301, headers: { location: `https://${canonical}${pathname}${search}` } })
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
    const decoded = decodePath(pathname)
    if (decoded === undefined) return new Response(null, { status: 400 })
    // Pages of a project are below its name.
    if (decoded === basePath) return new Response(null, { status: 301, headers: { location: `${pathname}/${search}` } })
    if (!decoded.startsWith(`${basePath}/`)) return new Response(null, { status: 404 })
    const file = decoded.slice(basePath.length + 1)
    const isFolder = file === '' || file.endsWith('/')
    const found = isFolder ? send(`${file}index.html`, 200) : (send(file, 200) ?? send(`${file}.html`, 200))
    if (found !== undefined) return found
    if (!isFolder && readBytes(root, `${file}/index.html`) !== undefined)
      return new Response(null, { status: 301, headers: { location: `${pathname}/${search}` } })
    return send('404.html', 404) ?? new Response(null, { status: 404 })
  })
}
