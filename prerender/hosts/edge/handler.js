/**
 * Answers requests at the edge by the rules in `table`, in the way of `preview`. It runs on Cloudflare, Netlify, Vercel and
 * Firebase, and uses nothing but standard `Request` and `Response`.
 *
 * @param {import('./edge-table.ts').EdgeTable} table
 * @param {(file: string, request: Request) => Promise<Response | undefined>} getFile gives a file of the site
 * @param {boolean} [seesPages] false if `getFile` has only some of the pages, because the host looks for the others
 * @returns {(request: Request) => Promise<Response>}
 */
export const createHandler = (table, getFile, seesPages = true) => {
  const { origin, aliases, basePath, trailingSlash, proxies, areas, patterns, headers, contentTypes, errorDocuments } =
    table
  const site = new URL(origin)
  const isAlways = trailingSlash === 'always'
  /** @type {Readonly<Record<string, string>> | undefined} */
  let rules
  const expressions = new Map()

  /** @param {string} source @param {string} [flags] @returns {RegExp} */
  const expression = (source, flags = '') => {
    const key = `${flags} ${source}`
    const known = expressions.get(key) ?? new RegExp(source, flags)
    expressions.set(key, known)
    return known
  }

  // own headers
  /** @param {Record<string, string>} found @param {string} name @param {string | null} value */
  const assign = (found, name, value) => {
    if (value === null) delete found[name]
    else found[name] = value
  }

  // end
  /** @param {string} file */
  const headersOf = (file) => {
    /** @type {Record<string, string>} */
    const found = {}
    for (const { pattern, headers: values } of headers) {
      const fits = pattern.endsWith('*') ? `/${file}`.startsWith(pattern.slice(0, -1)) : `/${file}` === pattern
      if (fits) Object.assign(found, values)
    }
    // own headers
    for (const { source, headers: values } of table.fileHeaders ?? [])
      if (expression(source).test(`/${file}`))
        for (const [name, value] of Object.entries(values)) assign(found, name, value)
    // end
    const name = file.slice(file.lastIndexOf('/') + 1)
    const extension = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''
    if (table.link !== undefined && file.endsWith('.html')) found['link'] = table.link
    found['content-type'] = contentTypes[name] ?? contentTypes[extension] ?? 'application/octet-stream'
    return found
  }

  /** @param {Response} response @param {string} file @param {number} [status] */
  const dress = (response, file, status = response.status) => {
    const dressed = new Response(status === 304 ? null : response.body, { status, headers: response.headers })
    for (const [name, value] of Object.entries(headersOf(file))) dressed.headers.set(name, value)
    return dressed
  }

  /** @param {Request} request @param {string} file @param {number} status */
  const errorPage = async (request, file, status) => {
    const plain = new Request(request.url, { method: request.method })
    const response = await getFile(file, plain)
    return response === undefined ? new Response(`${status}`, { status }) : dress(response, file, status)
  }

  /** @param {string} location @param {number} status */
  const redirect = (location, status) => new Response(null, { status, headers: { location } })

  /** @param {string} to @param {URL} url The target's own query comes first. */
  const withQuery = (to, { search }) => {
    const [, path, query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
    const added = query === '' || search === '' ? search : `&${search.slice(1)}`
    return path + query + added + hash
  }

  /** @param {string} key decoded @param {string} path encoded @returns {{ status: number, to: string } | undefined} */
  const findRule = (key, path) => {
    rules ??= /** @type {Record<string, string>} */ (JSON.parse(table.rules))
    const row = Object.hasOwn(rules, `=${key}`) ? rules[`=${key}`] : rules[key.toLowerCase()]
    if (typeof row === 'string') return { status: Number(row.slice(0, 3)), to: row.slice(3) }
    for (const { source, ignoreCase, status, to, isLower } of patterns) {
      const found = expression(source, ignoreCase ? 'i' : '').exec(path)
      if (found === null) continue
      const filled = to.replace(/\$(\d)/g, (_, index) => {
        const value = found[Number(index)] ?? ''
        return isLower ? value.toLowerCase() : value
      })
      return { status, to: filled }
    }
    return undefined
  }

  /** @param {Request} request @param {URL} url @param {string} target */
  const proxy = async (request, url, target) => {
    const to = new URL(target)
    // The address as it came; a URL made of parts would be normalized.
    const passed = new Headers(request.headers)
    passed.set('x-forwarded-host', url.host)
    passed.set('x-forwarded-proto', url.protocol.slice(0, -1))
    passed.delete('host')
    // Some platforms decode an answer and leave its header as it was.
    passed.set('accept-encoding', 'identity')
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    try {
      return await fetch(to.origin + url.pathname + url.search, {
        method: request.method,
        headers: passed,
        redirect: 'manual',
        body: hasBody ? await request.arrayBuffer() : null,
      })
    } catch {
      return errorPage(new Request(url), errorDocuments[500], 502)
    }
  }

  return async (request) => {
    const url = new URL(request.url)
    const { pathname } = url
    if (aliases.includes(url.hostname) || request.headers.get('x-forwarded-proto') === 'http')
      return redirect(site.origin + pathname + url.search, 301)
    const notFound = () => errorPage(request, errorDocuments[404], 404)
    const isInside = pathname === basePath || pathname.startsWith(`${basePath}/`)
    if (!isInside || pathname.includes('//')) return notFound()
    const local = pathname.slice(basePath.length)
    const path = local.replace(/(?:\/index\.html|\/)+$/, '')
    let key
    try {
      key = path
        .split('/')
        .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
        .join('/')
    } catch {
      return notFound()
    }
    // The second are the records of deploys.
    if (key.split('/').includes('..') || key.startsWith('/_deploy/')) return notFound()

    const proxied = proxies.find(({ source }) => expression(source).test(key))
    if (proxied !== undefined) return proxy(request, url, proxied.origin)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      // Cloudflare ends the connection of a request whose body nobody took.
      await request.body?.pipeTo(new WritableStream())
      return new Response('405', { status: 405, headers: { allow: 'GET, HEAD' } })
    }

    const named = key.slice(1)
    if (named !== '' && !/(?:\/|\/index\.html)$/.test(local)) {
      const file = await getFile(named, request)
      if (file !== undefined) return dress(file, named)
    }
    const document = `${named === '' ? '' : `${named}/`}index.html`
    const page = await getFile(document, request)
    const canonical = `${basePath}${path === '' || isAlways ? `${path}/` : path}`
    if (page !== undefined) {
      return canonical === pathname ? dress(page, document) : redirect(canonical + url.search, 301)
    }
    const area = areas.find(({ source }) => expression(source).test(key))
    const rule = area === undefined ? findRule(key, path) : { status: 200, to: area.file }
    if (rule === undefined)
      return seesPages || canonical === pathname ? notFound() : redirect(canonical + url.search, 301)
    if (rule.status !== 200) return redirect(withQuery(rule.to, url), rule.status)
    const shown = await getFile(rule.to, request)
    return shown === undefined ? notFound() : dress(shown, rule.to)
  }
}
