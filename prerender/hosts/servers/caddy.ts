import { CODINGS } from '../../compress/codings.ts'
import { isCompressible } from '../../plan/content-types.ts'
import type { HostRules } from '../../plan/host-rules.ts'
import { addressSource } from '../../plan/path-headers.ts'
import type { Host, HostOptions, HostSite } from '../host.ts'
import { refusals } from '../refusals.ts'
import { areaDocument } from '../table/area-document.ts'
import { escapeRegex, fillCaptures, regexOf } from '../table/regex.ts'
import { type ExactRule, expandPatterns } from '../table/rule-table.ts'
import { copyFindings, copyNames } from './copies.ts'

const NAME = 'caddy'

/** Backquotes keep backslashes as they are; a brace would begin a placeholder. */
const quote = (text: string): string => `\`${text.replaceAll('`', '%60')}\``
const target = (text: string): string => text.replace(/[{}]/g, (brace) => (brace === '{' ? '%7B' : '%7D'))

const block = (head: string, lines: readonly string[]): string =>
  `${head} {\n${lines.map((line) => `\t${line.replaceAll('\n', '\n\t')}\n`).join('')}}`

const capture = (index: number): string => `\${${index}}`

/** An encoded slash is part of a name, and no file or exact rule has such a name. */
const UNSLASHED = `not vars_regexp {uri} ${quote('(?i)^[^?]*%2f')}`

/** Set when the answer is sent, so that the module which compresses adds no second one. */
const varies = (matcher = ''): string => block(`header ${matcher}`.trim(), ['vary Accept-Encoding', 'defer'])

/** Ends of an address that do not count: `index.html` and slashes. */
const TAIL = '(?:/index\\.html|/)*$'

const exactRow = ({ from, ignoreCase, status, to }: ExactRule, base: string): string =>
  `${quote(`~${ignoreCase ? '(?i)' : ''}^${escapeRegex(base + from)}${TAIL}`)} ${quote(`${status} ${target(to)}`)}`

/** The largest number of expressions that one request tries in turn. */
const GROUP_SIZE = 200

/**
 * Caddy compares exact entries with regard to case, and tries expressions one after another. Groups by prefix keep the
 * number that a request has to try small.
 */
type Group = { readonly prefix: string; readonly rules: readonly ExactRule[] }

const groupByPrefix = (rules: readonly ExactRule[], length = 1): readonly Group[] => {
  const groups = new Map<string, ExactRule[]>()
  for (const rule of rules) {
    const prefix = rule.from.toLowerCase().slice(0, length)
    const group = groups.get(prefix)
    if (group === undefined) groups.set(prefix, [rule])
    else group.push(rule)
  }
  return [...groups].flatMap(([prefix, group]): readonly Group[] =>
    group.length <= GROUP_SIZE || prefix.length < length
      ? [{ prefix, rules: group }]
      : groupByPrefix(group, length + 1),
  )
}

const headerLines = ({ headers, basePath }: HostRules): readonly string[] =>
  headers.flatMap(({ pattern, headers: values }) =>
    Object.entries(values).map(([name, value]) =>
      pattern === '/*' ? `header ${name} ${quote(value)}` : `header ${basePath}${pattern} ${name} ${quote(value)}`,
    ),
  )

/**
 * Headers of the site's own for a page or file at its own address. Caddy takes headers away last of all, so those that a
 * narrower rule sets are left out there.
 */
const ownHeaders = ({ fileHeaders = [], basePath }: HostRules): readonly string[] => {
  const sourceOf = (pattern: string): string => addressSource(pattern).replace('^', `^${escapeRegex(basePath)}`)
  return fileHeaders.flatMap(({ pattern, headers: values }, at) =>
    Object.entries(values).flatMap(([name, value], index) => {
      const id = `@own${at}_${index}`
      const setters = fileHeaders.slice(at + 1).filter(({ headers: others }) => others[name])
      return [
        block(id, [
          `path_regexp ${quote(sourceOf(pattern))}`,
          ...(value === null ? setters.map((other) => `not path_regexp ${quote(sourceOf(other.pattern))}`) : []),
        ]),
        value === null ? `header ${id} -${name}` : `header ${id} ${name} ${quote(value)}`,
      ]
    }),
  )
}

/** Headers of the site's own for a file that is shown at another address. */
const ownHeadersOf = ({ fileHeaders = [] }: HostRules, file: string): readonly string[] => {
  const found: Record<string, string | null> = Object.assign(
    {},
    ...fileHeaders.filter(({ source }) => new RegExp(source).test(`/${file}`)).map(({ headers }) => headers),
  )
  return Object.entries(found).map(([name, value]) =>
    value === null ? `header -${name}` : `header ${name} ${quote(value)}`,
  )
}

/** Headers of error documents, which do not get those of the address that failed. */
const errorHeaders = ({ headers }: HostRules): readonly string[] =>
  headers
    .filter(({ pattern }) => pattern === '/*')
    .flatMap(({ headers: values }) => Object.entries(values))
    .map(([name, value]) => `header ${name} ${quote(value)}`)

const typeLines = ({ contentTypes }: HostRules): readonly string[] => {
  const entries = Object.entries(contentTypes)
  // Names win over extensions, and the last header set wins.
  return [
    ...entries.filter(([name]) => name.startsWith('.')),
    ...entries.filter(([name]) => !name.startsWith('.')),
  ].map(([name, type], index) =>
    [
      `@type${index} path ${name.startsWith('.') ? '*' : '*/'}${name}`,
      `header @type${index} content-type ${quote(type)}`,
      ...(isCompressible(type) ? [varies(`@type${index}`)] : []),
    ].join('\n'),
  )
}

const splatRegex = (pattern: string, tail = ''): string => {
  const { source } = regexOf(pattern.replace(/\/\*\w*$/, ''))
  return `^${source}${/\/\*\w*$/.test(pattern) ? '(?:/.*)?' : tail}$`
}

/** Caddy verifies the server behind it by the system's authorities unless others are named. */
const verification = (origin: string, { authorities }: HostOptions): readonly string[] =>
  authorities === undefined || !origin.startsWith('https:')
    ? []
    : [block('transport http', [`tls_trusted_ca_certs ${quote(authorities)}`])]

const proxies = ({ rules }: HostSite, options: HostOptions): readonly string[] =>
  rules.proxies.flatMap(({ path, origin }, index) => {
    if (origin === null) return []
    return [
      `@proxied${index} path_regexp ${quote(splatRegex(rules.basePath + path, '/?'))}`,
      block(`handle @proxied${index}`, [
        block(`reverse_proxy ${options.origins[origin] ?? origin}`, [
          'header_up Host {upstream_hostport}',
          'header_up X-Forwarded-Host {host}',
          ...verification(options.origins[origin] ?? origin, options),
        ]),
      ]),
    ]
  })

/** Answers by the row of a map, `301 /path?query#fragment`, with the visitor's query added. */
const answers = (statuses: readonly number[], name: string): readonly string[] =>
  statuses.flatMap((status) => {
    const id = `${name}${status}`
    const part = (index: number): string => `{re.${id}.${index}}`
    const to = (query: string): string => `redir ${part(1)}${part(2)}${query}${part(3)} ${status}`
    return [
      `@${id} vars_regexp ${id} {${name}} ${quote(`^${status} ([^#?]*)(\\?[^#]*)?(#.*)?$`)}`,
      block(`handle @${id}`, [
        block('@unasked', ['vars {query} ""']),
        block('handle @unasked', [to('')]),
        block('@joined', [`vars_regexp {${name}} ${quote('^[^#]*\\?')}`]),
        block('handle @joined', [to('&{query}')]),
        block('handle', [to('?{query}')]),
      ]),
    ]
  })

const patternRow = ({ from, ignoreCase, status, to }: ExactRule, base: string): string => {
  const regex = regexOf(from)
  const source = regex.source.replaceAll('[^/]+', '[^/?]+').replace(/\(\.\+\)$/, '([^?]+?)')
  const filled = fillCaptures(target(to), regex, capture)
  return `${quote(`~${ignoreCase ? '(?i)' : ''}^${escapeRegex(base)}${source}(?:/index\\.html|/)*(?:\\?.*)?$`)} ${quote(`${status} ${filled}`)}`
}

const redirects = (site: HostSite): readonly string[] => {
  const { basePath } = site.rules
  const seen = new Set<string>()
  const exact = [...site.table.exact, ...expandPatterns(site.rules, site.pages)].filter((rule) => {
    const key = rule.ignoreCase ? rule.from.toLowerCase() : `=${rule.from}`
    return rule.status !== 200 && !seen.has(key) && seen.add(key)
  })
  const patterns = site.table.patterns.filter(({ status }) => status !== 200)
  const statuses = [...new Set(site.rules.redirects.map(({ statusCode }) => statusCode))].filter((code) => code !== 200)
  const groups = groupByPrefix(exact).flatMap(({ prefix, rules }, index) => [
    `@group${index} path_regexp ${quote(`(?i)^${escapeRegex(basePath + prefix)}`)}`,
    block(`route @group${index}`, [
      block('map {path} {exact}', [...rules.map((rule) => exactRow(rule, basePath)), 'default ""']),
      ...answers(statuses, 'exact'),
    ]),
  ])
  return [
    ...(groups.length === 0 ? [] : [`@plain ${UNSLASHED}`, block('route @plain', groups)]),
    block('map {uri} {pattern}', [...patterns.map((rule) => patternRow(rule, basePath)), 'default ""']),
    ...answers(statuses, 'pattern'),
  ]
}

/** Sent to browsers that open a page only: other clients may not expect an informational response. */
const hints = ({ earlyHints }: HostRules): readonly string[] =>
  earlyHints.length === 0
    ? []
    : [
        '@opens header Sec-Fetch-Mode navigate',
        block('route @opens', [`header Link ${quote(earlyHints.join(', '))}`, 'respond 103']),
      ]

/** Documents that are shown under other addresses. */
const rewrites = (site: HostSite): readonly string[] => {
  const { rules, table } = site
  const areas = rules.matchPaths.map((area) => ({
    regex: splatRegex(rules.basePath + area.matchPath, '/?'),
    file: areaDocument(area),
  }))
  const shown = table.exact
    .filter(({ status }) => status === 200)
    .map(({ from, ignoreCase, to }) => ({
      regex: `${ignoreCase ? '(?i)' : ''}^${escapeRegex(rules.basePath + from)}${TAIL}`,
      file: to,
    }))
  return [...areas, ...shown].flatMap(({ regex, file }, index) => [
    `@shown${index} path_regexp ${quote(regex)}`,
    block(`handle @shown${index}`, [
      ...hints(rules),
      varies(),
      ...ownHeadersOf(rules, file),
      `rewrite * /${file}`,
      serve(site, STAY),
    ]),
  ])
}

/** Sends a file, or its compressed copy. */
const serve = ({ isPrecompressed }: HostSite, lines: readonly string[]): string =>
  block(
    'file_server',
    isPrecompressed ? [...lines, `precompressed ${CODINGS.map(({ name }) => name).join(' ')}`] : lines,
  )

const STAY = ['disable_canonical_uris']

const serving = (site: HostSite, options: HostOptions): readonly string[] => {
  const { rules } = site
  const base = escapeRegex(rules.basePath)
  const isAlways = rules.trailingSlash === 'always'
  // Begins with a slash: Caddy 2.6 also compares an expression with "<nil>".
  const moved = isAlways ? '^/.*([^/]|/index\\.html)$' : '(./|/index\\.html)$'
  const final = isAlways ? '/' : ''
  return [
    `root * ${quote(`${options.root}/${rules.edition}`)}`,
    `@doubled vars_regexp {http.request.orig_uri.path} //`,
    'error @doubled 404',
    '# Records of deploys.',
    `@records path ${rules.basePath}/_deploy/*`,
    'error @records 404',
    ...proxies(site, options),
    ...(site.isPrecompressed ? [`@copies path_regexp ${quote(copyNames(rules))}`, 'error @copies 404'] : []),
    '@written not method GET HEAD',
    'error @written 405',
    ...headerLines(rules),
    ...typeLines(rules),
    '# Caddy refuses parts in units that it does not know; others send the whole.',
    '@units not header Range bytes=*',
    'request_header @units -Range',
    '# A part is counted in the bytes of the file.',
    '@whole not header Range *',
    'encode @whole zstd gzip',
    ...(base === '' ? [] : [`@base path ${rules.basePath}`, `redir @base ${rules.basePath}/ 301`]),
    block('map {path} {key}', [
      `${quote(`~^${base}(.*?)(?:/index\\.html|/)+$`)} ${quote(capture(1))}`,
      `${quote(`~^${base}(/.*)$`)} ${quote(capture(1))}`,
      'default /.outside',
    ]),
    block('map {uri} {canonical}', [
      `${quote(`~^${base}/(?:index\\.html|/)*(\\?.*)?$`)} ${quote(`${rules.basePath}/\${1}`)}`,
      `${quote('~^(/[^?]*?)(?:/index\\.html|/)+(\\?.*)?$')} ${quote(`\${1}${final}\${2}`)}`,
      `${quote('~^(/[^?]*)(\\?.*)?$')} ${quote(`\${1}${final}\${2}`)}`,
      'default ""',
    ]),
    block('@moved', [
      UNSLASHED,
      `vars_regexp {path} ${quote(moved)}`,
      ...(base === '' ? [] : [`not path ${rules.basePath}/`]),
      block('file', ['try_files {key}/index.html']),
    ]),
    'redir @moved {canonical} 301',
    block('@file', [
      UNSLASHED,
      `not vars_regexp {path} ${quote('(/|/index\\.html)$')}`,
      block('file', ['try_files {key}']),
    ]),
    block('handle @file', [...ownHeaders(rules), 'rewrite * {http.matchers.file.relative}', serve(site, STAY)]),
    block('@page', [UNSLASHED, block('file', ['try_files {key}/index.html'])]),
    block('handle @page', [
      ...hints(rules),
      varies(),
      ...ownHeaders(rules),
      'rewrite * {http.matchers.file.relative}',
      serve(site, STAY),
    ]),
    ...rewrites(site),
    ...redirects(site),
    'error 404',
  ]
}

const errors = (site: HostSite, options: HostOptions): string => {
  const { rules } = site
  const page = (name: string, expression: string, file: string): readonly string[] => [
    `@${name} expression ${expression}`,
    block(`handle @${name}`, [
      ...errorHeaders(rules),
      'header content-type "text/html; charset=utf-8"',
      varies(),
      `rewrite * /${file}`,
      serve(site, ['status {err.status_code}']),
    ]),
  ]
  return block('handle_errors', [
    `root * ${quote(`${options.root}/${rules.edition}`)}`,
    'encode zstd gzip',
    ...page('missing', '{err.status_code} == 404', rules.errorDocuments[404]),
    ...page('broken', '{err.status_code} >= 500', rules.errorDocuments[500]),
    block('handle', [
      ...errorHeaders(rules),
      '@refused expression {err.status_code} == 405',
      'header @refused allow "GET, HEAD"',
      'respond "{err.status_code}" {err.status_code}',
    ]),
  ])
}

/** Caddy 2.6 and newer. One Caddyfile for all editions; Caddy obtains the certificates. */
export const caddy: Host = {
  name: NAME,
  title: 'Caddy',
  limits: [],
  compile: (sites, options) => {
    const { listen } = options
    const servers = sites.flatMap((site, index) => {
      const { rules } = site
      const body = [block('route', serving(site, options)), errors(site, options)]
      if (listen === undefined)
        return [
          ...(rules.aliases.length === 0 ? [] : [block(rules.aliases.join(', '), [`redir ${rules.origin}{uri} 301`])]),
          block(rules.origin, body),
        ]
      const away = `redir @away ${rules.origin}{uri} 301`
      return [
        block(`http://:${listen.port + index}`, [
          `bind ${listen.address}`,
          '# Behind a TLS terminator, which says how the visitor came.',
          '@insecure header X-Forwarded-Proto http',
          `redir @insecure ${rules.origin}{uri} 301`,
          ...(rules.aliases.length === 0 ? [] : [`@away host ${rules.aliases.join(' ')}`, away]),
          ...body,
        ]),
      ]
    })
    const global = listen === undefined ? [] : [block('', ['admin off', 'auto_https off']).trimStart()]
    const config = ['# Compiled by "prerender hosts --for caddy": docs/hosts/caddy.md', ...global, ...servers]
    return {
      files: new Map([['Caddyfile', `${config.join('\n')}\n`]]),
      findings: sites.flatMap((site) => [...refusals(NAME, site), ...copyFindings(NAME, site)]),
    }
  },
}
