import { isCompressible } from '../../plan/content-types.ts'
import type { HostRules } from '../../plan/host-rules.ts'
import { findingsFor, type Host, type HostFinding, type HostOptions, type HostSite } from '../host.ts'
import { refusals } from '../refusals.ts'
import { areaDocument } from '../table/area-document.ts'
import { escapeRegex, fillCaptures, regexOf } from '../table/regex.ts'
import { expandPatterns } from '../table/rule-table.ts'
import { copyFindings, copyNames } from './copies.ts'
import { PLAIN_ERRORS } from './plain-errors.ts'
import { SYSTEM_AUTHORITIES } from './system-authorities.ts'

const NAME = 'nginx'

/** Quotes a value. nginx cannot escape a dollar sign, so targets carry it percent-encoded. */
const quote = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`
const quoteTarget = (text: string): string => quote(text.replaceAll('$', '%24').replace(/[\r\n]/g, ''))

const block = (head: string, lines: readonly string[]): string =>
  `${head} {\n${lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}\n`).join('')}}`

const map = (source: string, variable: string, rows: readonly string[]): string =>
  block(
    `map ${source} ${variable}`,
    rows.map((row) => `${row};`),
  )

/** nginx adds the charset, and compares types without it. */
const bareType = (type: string): string => type.split(';')[0] ?? type

/** Variables are global in nginx, so each edition has its own. */
const prefixOf = ({ edition }: HostRules): string => `$${edition.toLowerCase().replace(/\W/g, '_')}`

const exactRow = (from: string, ignoreCase: boolean, value: string): string =>
  ignoreCase ? `${quote(from)} ${value}` : `${quote(`~^${escapeRegex(from)}$`)} ${value}`

/** Redirects: keys of exact rules are hashed by nginx, without regard to case; patterns work on the encoded path. */
const redirectMaps = (site: HostSite, v: string): readonly string[] => {
  const { exact, patterns } = site.table
  const rows = new Map<string, string>()
  for (const { from, ignoreCase, status, to } of [...exact, ...expandPatterns(site.rules, site.pages)]) {
    const key = ignoreCase ? from.toLowerCase() : `=${from}`
    if (status !== 200 && !rows.has(key)) rows.set(key, exactRow(from, ignoreCase, quoteTarget(`${status}${to}`)))
  }
  return [
    map(`${v}_key`, `${v}_exact`, ['default ""', ...rows.values()]),
    map(`${v}_path`, `${v}_pattern`, [
      'default ""',
      ...patterns
        .filter(({ status }) => status !== 200)
        .map(({ from, ignoreCase, status, to }) => {
          const regex = regexOf(from)
          const target = fillCaptures(to.replaceAll('$', '%24'), regex, (index) => `$${index}`)
          return `${quote(`~${ignoreCase ? '*' : ''}^${regex.source}$`)} ${quote(`${status}${target}`)}`
        }),
    ]),
    map(`${v}_exact`, `${v}_rule`, [`"" ${v}_pattern`, `default ${v}_exact`]),
    // The visitor's query follows the target's own.
    map(`"$is_args$args ${v}_rule"`, `${v}_query`, [
      'default ""',
      `"~^[?](?<${v.slice(1)}_joined>[^ ]+) [^#]*[?]" "&${v}_joined"`,
      `"~^(?<${v.slice(1)}_added>[?][^ ]+) " ${v}_added`,
    ]),
  ]
}

/** Documents that are shown under other addresses. */
const rewriteMap = ({ rules, table }: HostSite, v: string): string =>
  map(`${v}_path`, `${v}_rewrite`, [
    'default "/.none"',
    ...rules.matchPaths.map((area) => {
      const { matchPath } = area
      const source = regexOf(matchPath.replace(/\/\*\w*$/, '')).source
      return `${quote(`~^${source}${/\/\*\w*$/.test(matchPath) ? '(?:/.*)?' : ''}$`)} ${quote(`/${areaDocument(area)}`)}`
    }),
    ...table.exact
      .filter(({ status }) => status === 200)
      .map(({ from, ignoreCase, to }) => exactRow(from, ignoreCase, quoteTarget(`/${to}`))),
  ])

const headerNames = ({ headers, fileHeaders = [] }: HostRules): readonly string[] => [
  ...new Set([...headers, ...fileHeaders].flatMap((rule) => Object.keys(rule.headers))),
]

const headerMaps = (rules: HostRules, v: string): readonly string[] => {
  const { headers, fileHeaders = [] } = rules
  // Later rules win, and nginx takes the first expression that fits. It sends no header with an empty value.
  const ownRows = (name: string): string[] =>
    [...fileHeaders].reverse().flatMap(({ source, headers: values }) => {
      const value = values[name]
      return value === undefined ? [] : [`${quote(`~${source}`)} ${quote(value ?? '')}`]
    })
  const rowsOf = (name: string): string[] =>
    [...headers].reverse().flatMap(({ pattern, headers: values }) => {
      const value = values[name]
      if (value === undefined) return []
      if (pattern === '/*') return [`default ${quote(value)}`]
      const source = escapeRegex(pattern.replace(/\*$/, ''))
      return [`${quote(`~^${source}${pattern.endsWith('*') ? '' : '$'}`)} ${quote(value)}`]
    })
  return headerNames(rules).map((name) => map('$uri', headerVariable(v, name), [...ownRows(name), ...rowsOf(name)]))
}

const headerVariable = (v: string, name: string): string => `${v}_header_${name.replace(/\W/g, '_')}`

const types = ({ contentTypes }: HostRules): string =>
  block(
    'types',
    Object.entries(contentTypes)
      .filter(([name]) => name.startsWith('.'))
      .map(([name, type]) => `${quote(bareType(type))} ${name.slice(1)};`),
  )

/** Types of files with a name of their own; nginx knows types by extension only. */
const namedLocations = ({ contentTypes }: HostRules, served: string): readonly string[] =>
  Object.entries(contentTypes)
    .filter(([name]) => !name.startsWith('.'))
    .map(([name, type]) =>
      block(`location ~ ${quote(`/${escapeRegex(name)}$`)}`, [
        'types {}',
        `default_type ${quote(bareType(type))};`,
        served,
      ]),
    )

/** nginx verifies the server behind it only if told to, and only by a file that is named. */
const verification = (origin: string, authorities: string): readonly string[] => {
  const { protocol, hostname } = new URL(origin)
  if (protocol !== 'https:') return []
  return [
    'proxy_ssl_server_name on;',
    `proxy_ssl_name ${quote(hostname)};`,
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 5;',
    `proxy_ssl_trusted_certificate ${quote(authorities)};`,
    'proxy_ssl_protocols TLSv1.2 TLSv1.3;',
  ]
}

const proxyLocation = (origin: string, pattern: string, v: string, authorities: string): string => {
  const { source } = regexOf(pattern.replace(/\/\*\w*$/, ''))
  return block(`location ~ ${quote(`^${source}${/\/\*\w*$/.test(pattern) ? '(?:/.*)?' : '/?'}$`)}`, [
    '# A header of its own keeps the headers of this site off the answers of another.',
    'add_header X-Accel-Site "";',
    `set ${v}_origin ${quote(origin)};`,
    `proxy_pass ${v}_origin;`,
    `proxy_set_header Host ${quote(new URL(origin).host)};`,
    'proxy_set_header X-Forwarded-Host $host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_http_version 1.1;',
    ...verification(origin, authorities),
    'proxy_redirect off;',
    'proxy_buffering off;',
    'client_max_body_size 25m;',
  ])
}

const isAddress = (origin: string): boolean => /^(\d+\.){3}\d+$|^\[/.test(new URL(origin).hostname)

const locations = ({ rules, isPrecompressed }: HostSite, options: HostOptions, v: string): readonly string[] => {
  const { basePath } = rules
  const isAlways = rules.trailingSlash === 'always'
  const only = 'if ($request_method !~ "^(GET|HEAD)$") { return 405; }'
  const move = `if (-f $document_root${v}_key/index.html) { return 301 ${basePath}${v}_canonical$is_args$args; }`
  const statuses = [...new Set(rules.redirects.map(({ statusCode }) => statusCode))].filter((code) => code !== 200)
  const name = v.slice(1)
  const served = `try_files ${v}_file ${v}_key/index.html ${v}_rewrite @${name}_rules;`
  const moved = `try_files ${v}_file ${v}_rewrite @${name}_rules;`
  return [
    `if (${v}_doubled) { return 404; }`,
    // Records of deploys.
    `if ($uri ~ "^${escapeRegex(basePath)}/_deploy/") { return 404; }`,
    ...rules.proxies.flatMap(({ path, origin }) =>
      origin === null
        ? []
        : [
            proxyLocation(
              options.origins[origin] ?? origin,
              basePath + path,
              v,
              options.authorities ?? SYSTEM_AUTHORITIES,
            ),
          ],
    ),
    ...(isPrecompressed ? [block(`location ~ ${quote(copyNames(rules))}`, ['return 404;'])] : []),
    ...Object.entries(rules.errorDocuments).map(([, file]) => block(`location = /${file}`, [])),
    ...namedLocations(rules, `try_files ${v}_file @${name}_rules;`),
    ...(basePath === '' ? [] : [block(`location = ${basePath}`, [`return 301 ${basePath}/$is_args$args;`])]),
    ...(isAlways
      ? [block('location ~ "/$"', [only, served]), block('location /', [only, move, moved])]
      : [
          block(`location ~ "^(?!${escapeRegex(basePath)}/$).*(?:./|/index\\.html)$"`, [only, move, moved]),
          block('location /', [only, served]),
        ]),
    block(`location @${name}_rules`, [
      ...statuses.map((status) =>
        block(`if (${v}_rule ~ "^${status}(?<${name}_target>[^#]*)(?<${name}_hash>#.*)?$")`, [
          `return ${status} ${v}_target${v}_query${v}_hash;`,
        ]),
      ),
      'return 404;',
    ]),
  ]
}

/** Media types that fit, in nginx's form and without HTML, which nginx always includes. */
const typesWhere = ({ contentTypes }: HostRules, isWanted: (type: string) => boolean): string =>
  [...new Set(Object.values(contentTypes).filter(isWanted))]
    .map(bareType)
    .filter((type) => type !== 'text/html')
    .join(' ')

/** Statuses that nginx takes for others of its own until it sends them as 400. */
const OWN_ERRORS = [494, 495, 496, 497]

/** Addresses rather than named locations, which nginx does not lead to from an address that it cannot read. */
const plainErrors: readonly string[] = PLAIN_ERRORS.flatMap((status) => [
  `error_page ${[status, ...(status === 400 ? OWN_ERRORS : [])].join(' ')} /.error-${status};`,
  block(`location = /.error-${status}`, [
    'internal;',
    'types {}',
    'default_type text/plain;',
    // The answer has its headers already: a header of its own keeps them from being added again.
    ...(status === 416 ? ['add_header X-Accel-Site "";'] : []),
    `return ${status} "${status}\\n";`,
  ]),
])

/** All that a server does, whatever it listens on. */
const bodyOf = (site: HostSite, options: HostOptions): readonly string[] => {
  const { rules } = site
  const v = prefixOf(rules)
  return [
    `root ${quote(`${options.root}/${rules.edition}`)};`,
    'server_tokens off;',
    'merge_slashes off;',
    'absolute_redirect off;',
    'etag on;',
    'default_type application/octet-stream;',
    types(rules),
    'charset utf-8;',
    `charset_types ${typesWhere(rules, (type) => type.includes('charset'))};`,
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_min_length 1024;',
    `gzip_types ${typesWhere(rules, isCompressible)};`,
    ...(site.isPrecompressed ? ['gzip_static on;'] : []),
    ...headerNames(rules).map((name) => `add_header ${name} ${headerVariable(v, name)} always;`),
    'add_header allow $fairlead_allow always;',
    ...plainErrors,
    `error_page 404 /${rules.errorDocuments[404]};`,
    `error_page 500 502 503 504 /${rules.errorDocuments[500]};`,
    ...locations(site, options, v),
  ]
}

/** A server for plain HTTP, behind a TLS terminator, which says how the visitor came. */
const plainServer = ({ rules }: HostSite, listen: string, body: readonly string[]): string =>
  block('server', [
    `listen ${listen};`,
    `if ($http_x_forwarded_proto = http) { return 301 ${rules.origin}$request_uri; }`,
    ...rules.aliases.map((alias) => `if ($host = ${alias}) { return 301 ${rules.origin}$request_uri; }`),
    ...body,
  ])

/** A server for HTTPS, and others that lead to it. */
const secureServers = ({ rules }: HostSite, body: readonly string[]): readonly string[] => {
  const { host } = new URL(rules.origin)
  const aliases = rules.aliases.join(' ')
  const certificate = [
    `ssl_certificate ${quote(`/etc/ssl/fairlead/${rules.edition}.pem`)};`,
    `ssl_certificate_key ${quote(`/etc/ssl/fairlead/${rules.edition}.key`)};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
  ]
  const secure = (names: string, lines: readonly string[]): string =>
    block('server', [
      'listen 443 ssl http2;',
      'listen [::]:443 ssl http2;',
      `server_name ${names};`,
      ...certificate,
      ...lines,
    ])
  const away = `return 301 ${rules.origin}$request_uri;`
  return [
    block('server', ['listen 80;', 'listen [::]:80;', `server_name ${host} ${aliases};`, away]),
    ...(aliases === '' ? [] : [secure(aliases, [away])]),
    secure(host, body),
  ]
}

const serversOf = (site: HostSite, options: HostOptions, index: number): readonly string[] => {
  const { listen } = options
  const body = bodyOf(site, options)
  return listen === undefined
    ? secureServers(site, body)
    : [plainServer(site, `${listen.address}:${listen.port + index}`, body)]
}

/** Parts of the address: encoded without query, decoded, and as a file. All without base path. */
const pathMaps = ({ rules }: HostSite, v: string): readonly string[] => {
  const base = escapeRegex(rules.basePath)
  const name = v.slice(1)
  return [
    map('$request_uri', `${v}_path`, [
      'default "/.outside"',
      `"~^${base}(?<${name}_p1>/?[^?]*?)(?:/index\\.html|/)+(?:[?]|$)" ${v}_p1`,
      `"~^${base}(?<${name}_p2>/[^?]*)" ${v}_p2`,
    ]),
    map('"$fairlead_slash$uri"', `${v}_key`, [
      'default "/.outside"',
      `"~^${base}(?<${name}_k1>.*?)(?:/index\\.html|/)+$" ${v}_k1`,
      `"~^${base}(?<${name}_k2>/.*)$" ${v}_k2`,
    ]),
    map('"$fairlead_slash$uri"', `${v}_file`, [
      'default "/.none"',
      '"~/index\\.html$" "/.none"',
      '"~/$" "/.none"',
      `"~^${base}(?<${name}_f>/.*)$" ${v}_f`,
    ]),
    // Errors are shown whatever was asked.
    map('"$uri $request_uri"', `${v}_doubled`, [
      'volatile',
      'default ""',
      `"~^/(?:${[...Object.values(rules.errorDocuments).map(escapeRegex), '\\.error-\\d+'].join('|')}) " ""`,
      '"~^[^ ]* [^?]*//" 1',
    ]),
    map(`${v}_path`, `${v}_canonical`, [
      '"" "/"',
      rules.trailingSlash === 'always' ? `default "${v}_path/"` : `default ${v}_path`,
    ]),
  ]
}

const limits = [
  {
    name: 'length of one configuration token',
    value: 4096,
    unit: 'bytes',
    source: 'https://github.com/nginx/nginx/blob/master/src/core/ngx_conf_file.c',
    date: '2026-11-23',
    isConfirmed: true,
  },
] as const

/** Rules with a token that is too long, with its quotes, and with the status before a target. */
const tokenFindings = (site: HostSite): readonly HostFinding[] => {
  const most = limits[0].value
  return [...site.table.exact, ...site.table.patterns]
    .filter(({ from, to }) => Buffer.byteLength(from) + 2 > most || Buffer.byteLength(to) + 5 > most)
    .map(({ from }) =>
      findingsFor(NAME, site)('error', from, 'it is longer than the 4,096 bytes that nginx reads as one token'),
    )
}

/** Settings of the `http` block, which all editions share. */
const sharedSettings = (sites: readonly HostSite[], options: HostOptions): readonly string[] => {
  const origins = sites.flatMap(({ rules }) =>
    rules.proxies.flatMap(({ origin }) => (origin === null ? [] : [options.origins[origin] ?? origin])),
  )
  const keys = sites.flatMap(({ table }) => table.exact.map(({ from }) => Buffer.byteLength(from)))
  const longest = Math.max(64, ...keys)
  return [
    '# Compiled by "prerender hosts --for nginx". Include it in the http block: docs/hosts/nginx.md',
    'map_hash_max_size 262144;',
    `map_hash_bucket_size ${2 ** Math.ceil(Math.log2(longest + 64))};`,
    'variables_hash_max_size 4096;',
    'variables_hash_bucket_size 128;',
    ...(origins.every(isAddress)
      ? []
      : ['# Finds the proxied hosts. Use the resolver of your network.', 'resolver 1.1.1.1 223.5.5.5 valid=60s;']),
    '# An encoded slash is part of a name, and no file has such a name.',
    map('$request_uri', '$fairlead_slash', ['default ""', '"~*^[^?]*%2f" "/.encoded"']),
    map('$status', '$fairlead_allow', ['default ""', '405 "GET, HEAD"']),
  ]
}

const settingsOf = (site: HostSite, options: HostOptions, index: number): readonly string[] => {
  const v = prefixOf(site.rules)
  return [
    ...pathMaps(site, v),
    ...redirectMaps(site, v),
    rewriteMap(site, v),
    ...headerMaps(site.rules, v),
    ...serversOf(site, options, index),
  ]
}

/** nginx 1.22 and newer. One file for all editions, to be included in the `http` block. */
export const nginx: Host = {
  name: NAME,
  title: 'nginx',
  isOfRules: true,
  limits,
  compile: (sites, options) => {
    const config = [
      ...sharedSettings(sites, options),
      ...sites.flatMap((site, index) => settingsOf(site, options, index)),
    ]
    return {
      files: new Map([['fairlead.conf', `${config.join('\n')}\n`]]),
      findings: sites.flatMap((site) => [...refusals(NAME, site), ...tokenFindings(site), ...copyFindings(NAME, site)]),
    }
  },
}
