import { CODINGS } from '../../compress/codings.ts'
import { isCompressible } from '../../plan/content-types.ts'
import type { HostRules } from '../../plan/host-rules.ts'
import type { Host, HostOptions, HostSite } from '../host.ts'
import { refusals } from '../refusals.ts'
import { areaDocument } from '../table/area-document.ts'
import { escapeRegex, fillCaptures, regexOf } from '../table/regex.ts'
import type { ExactRule } from '../table/rule-table.ts'
import { COPY, copyFindings, copyNames, varying } from './copies.ts'
import { PLAIN_ERRORS } from './plain-errors.ts'
import { SYSTEM_AUTHORITIES } from './system-authorities.ts'

const NAME = 'apache'

const quote = (text: string): string => `"${text.replace(/"/g, '\\"')}"`

/** In a substitution, `%` and `$` would begin a reference. */
const target = (text: string): string => text.replace(/[%$]/g, '\\$&')

const section = (name: string, argument: string, lines: readonly string[]): string =>
  `<${name} ${argument}>\n${lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}\n`).join('')}</${name}>`

const TAIL = '(?:/index\\.html|/)*$'

const mapLine = ({ from, ignoreCase, status, to }: ExactRule): string =>
  `${ignoreCase ? from.toLowerCase() : `=${from}`} ${status}${to}`

const limits = [
  {
    name: 'length of a line of a text map, with its end',
    value: 1_024,
    unit: 'bytes',
    source: 'https://github.com/apache/httpd/blob/trunk/modules/mappers/mod_rewrite.c',
    date: '2026-11-23',
    isConfirmed: true,
  },
] as const

/** A map file has a key and a value a line, divided by white space. Longer lines are rules of their own. */
const isMappable = (rule: ExactRule): boolean =>
  !/\s/.test(rule.from + rule.to) && Buffer.byteLength(mapLine(rule)) < limits[0].value

/** The decoded path below the base path. */
const LOCAL = '%{ENV:FAIRLEAD_LOCAL}'

const splatRegex = (pattern: string, tail = ''): string => {
  const { source } = regexOf(pattern.replace(/\/\*\w*$/, ''))
  return `^${source}${/\/\*\w*$/.test(pattern) ? '(?:/.*)?' : tail}$`
}

const proxies = ({ rules }: HostSite, options: HostOptions): readonly string[] =>
  rules.proxies.flatMap(({ path, origin }) =>
    origin === null
      ? []
      : [
          `RewriteRule ${quote(splatRegex(rules.basePath + path, '/?'))} - [E=FAIRLEAD_PROXY:1]`,
          'RewriteCond %{ENV:FAIRLEAD_PROXY} =1',
          // The address as the visitor wrote it, still encoded.
          'RewriteCond %{THE_REQUEST} "^\\S+ (/[^? ]*)"',
          `RewriteRule ^ ${quote(`${options.origins[origin] ?? origin}%1`)} [P,NE,QSA,L]`,
        ],
  )

/** Answers by the value that a map gave: the status, then the target. */
const answers = (rules: HostRules): readonly string[] =>
  [...new Set(rules.redirects.map(({ statusCode }) => statusCode))]
    .filter((status) => status !== 200)
    .flatMap((status) => {
      const when = (rest: string): string => `RewriteCond %{ENV:FAIRLEAD_RULE} "^${status}${rest}$"`
      // A question mark must be written here: Apache refuses one that a variable brings along.
      return [
        when('([^?#]*)[?]([^#]*)'),
        `RewriteRule ^ "%1?%2" [R=${status},NE,QSA,L]`,
        when('([^?#]*)'),
        `RewriteRule ^ "%1" [R=${status},NE,QSA,L]`,
        // Apache would put the visitor's query behind the fragment.
        when('([^?#]*)(#.*)'),
        `RewriteRule ^ "%1%2" [R=${status},NE,QSD,L]`,
      ]
    })

const LOWER_KEY = `\${lower:%{ENV:FAIRLEAD_KEY}}`

const redirects = ({ rules, table }: HostSite, file: string): readonly string[] => {
  const name = mapName(rules)
  const lookUp = (key: string): readonly string[] => [
    `RewriteCond \${${name}:${key}|NONE} "!=NONE"`,
    `RewriteRule ^ - [E=FAIRLEAD_RULE:\${${name}:${key}}]`,
  ]
  return [
    `# ${file} holds the exact rules.`,
    'RewriteCond %{ENV:FAIRLEAD_KEY} "!\\s"',
    ...lookUp('=%{ENV:FAIRLEAD_KEY}').slice(0, 1),
    `RewriteRule ^ - [E=FAIRLEAD_RULE:\${${name}:=%{ENV:FAIRLEAD_KEY}}]`,
    'RewriteCond %{ENV:FAIRLEAD_RULE} =""',
    'RewriteCond %{ENV:FAIRLEAD_KEY} "!\\s"',
    ...lookUp(LOWER_KEY),
    ...answers(rules),
    ...table.exact
      .filter((rule) => !isMappable(rule) && rule.status !== 200)
      .map(
        ({ from, ignoreCase, status, to }) =>
          `RewriteRule ${quote(`^${escapeRegex(rules.basePath + from)}${TAIL}`)} ${quote(target(to))} [R=${status},NE,QSA,L${ignoreCase ? ',NC' : ''}]`,
      ),
    ...table.patterns
      .filter(({ status }) => status !== 200)
      .flatMap(({ from, ignoreCase, status, to }) => {
        const regex = regexOf(from)
        const isOwnPath = ignoreCase && /^\/(?!\/)[^?#]*$/.test(to)
        const filled = fillCaptures(target(to), regex, (index) => (isOwnPath ? `\${lower:%${index}}` : `%${index}`))
        // Captures come from the encoded path.
        return [
          `RewriteCond %{ENV:FAIRLEAD_PATH} ${quote(`^${regex.source}$`)}${ignoreCase ? ' [NC]' : ''}`,
          `RewriteRule ^ ${quote(filled)} [R=${status},NE,QSA,L]`,
        ]
      }),
  ]
}

const mapName = ({ edition }: HostRules): string => `rules_${edition.toLowerCase().replace(/\W/g, '_')}`

/** Which coding a browser takes, as the ending of a copy: `q=0` refuses one. */
const codings: readonly string[] = [
  '# The ending of the compressed copy that the browser takes.',
  ...CODINGS.flatMap(({ name, suffix }) => [
    'RewriteCond %{ENV:FAIRLEAD_CODING} =""',
    `RewriteCond %{HTTP:Accept-Encoding} "(?:^|,)\\s*${name}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)" [NC]`,
    `RewriteRule ^ - [E=FAIRLEAD_CODING:${suffix}]`,
  ]),
]

const CODING = '%{ENV:FAIRLEAD_CODING}'

const pages = ({ rules, table, isPrecompressed }: HostSite): readonly string[] => {
  const isAlways = rules.trailingSlash === 'always'
  const shown = [
    ...rules.matchPaths.map((area) => ({
      regex: splatRegex(rules.basePath + area.matchPath, '/?'),
      flags: '[END]',
      file: `/${areaDocument(area)}`,
    })),
    ...table.exact
      .filter(({ status }) => status === 200)
      .map(({ from, ignoreCase, to }) => ({
        regex: `^${escapeRegex(rules.basePath + from)}${TAIL}`,
        flags: ignoreCase ? '[NC,END]' : '[END]',
        file: `/${to}`,
      })),
  ]
  const isPage = 'RewriteCond "%{DOCUMENT_ROOT}%{ENV:FAIRLEAD_KEY}/index.html" -f'
  const copyOf = (...lines: readonly string[]): readonly string[] => (isPrecompressed ? lines : [])
  return [
    '# One address for each page.',
    `RewriteCond ${LOCAL} ${isAlways ? '"([^/]|/index\\.html)$"' : '"(./|/index\\.html)$"'}`,
    isPage,
    'RewriteCond %{ENV:FAIRLEAD_PATH} "^$"',
    `RewriteRule ^ "${rules.basePath}/" [R=301,NE,L]`,
    `RewriteCond ${LOCAL} ${isAlways ? '"([^/]|/index\\.html)$"' : '"(./|/index\\.html)$"'}`,
    isPage,
    `RewriteRule ^ "${rules.basePath}%{ENV:FAIRLEAD_PATH}${isAlways ? '/' : ''}" [R=301,NE,L]`,
    ...copyOf(
      isPage,
      `RewriteCond "%{DOCUMENT_ROOT}%{ENV:FAIRLEAD_KEY}/index.html${CODING}" -f`,
      `RewriteRule ^ "%{ENV:FAIRLEAD_KEY}/index.html${CODING}" [END]`,
    ),
    isPage,
    'RewriteRule ^ "%{ENV:FAIRLEAD_KEY}/index.html" [END]',
    ...copyOf(
      `RewriteCond ${LOCAL} "!(/|/index\\.html)$"`,
      `RewriteCond "%{DOCUMENT_ROOT}${LOCAL}${CODING}" -f`,
      `RewriteRule ^ "${LOCAL}${CODING}" [END]`,
    ),
    `RewriteCond ${LOCAL} "!(/|/index\\.html)$"`,
    `RewriteCond "%{DOCUMENT_ROOT}${LOCAL}" -f`,
    rules.basePath === '' ? 'RewriteRule ^ - [END]' : `RewriteRule ^ "${LOCAL}" [END]`,
    ...shown.flatMap(({ regex, flags, file }) => [
      ...copyOf(
        `RewriteCond ${quote(`%{DOCUMENT_ROOT}${file}${CODING}`)} -f`,
        `RewriteRule ${quote(regex)} ${quote(`${file}${CODING}`)} ${flags}`,
      ),
      `RewriteRule ${quote(regex)} ${quote(file)} ${flags}`,
    ]),
  ]
}

const headers = ({ headers: list, errorDocuments, basePath }: HostRules): readonly string[] => {
  const errors = `^/(?:${Object.values(errorDocuments).map(escapeRegex).join('|')})$`
  // What an application answers has its own headers; the page that is shown if it does not answer has those of the site.
  const isOwn = `(%{REQUEST_URI} =~ m#${errors}# || (-z reqenv('FAIRLEAD_PROXY') && -z reqenv('REDIRECT_FAIRLEAD_PROXY')))`
  return list.map(({ pattern, headers: values }) => {
    const lines = Object.entries(values).map(([name, value]) => `Header always set ${name} ${quote(value)}`)
    // Error pages have no base path.
    const start = pattern === '/*' ? '/' : basePath + pattern.replace(/\*$/, '')
    const regex = `^${escapeRegex(start)}${pattern.endsWith('*') ? '' : '$'}`
    return section('If', `"%{REQUEST_URI} =~ m#${regex.replaceAll('#', '\\#')}# && ${isOwn}"`, lines)
  })
}

/** Headers of the site's own, by the file that is sent. In a value, `%` begins a format. */
const ownHeaders = ({ fileHeaders = [] }: HostRules, root: string): readonly string[] =>
  fileHeaders.map(({ source, headers: values }) => {
    const file = source.replace('^', `^${escapeRegex(root)}`).replace(/\$$/, `(?:${COPY})?$`)
    const lines = Object.entries(values).map(([name, value]) =>
      value === null
        ? `Header always unset ${name}`
        : `Header always set ${name} ${quote(value.replaceAll('%', '%%'))}`,
    )
    return section('If', `"%{REQUEST_FILENAME} =~ m#${file.replaceAll('#', '\\#')}#"`, lines)
  })

/** Apache sends them to browsers that speak HTTP/2. Versions before 2.4.58 lack the directive. */
const hints = ({ earlyHints }: HostRules): readonly string[] => {
  if (earlyHints.length === 0) return []
  const lines = earlyHints.map((value) => `H2EarlyHint Link ${quote(value)}`)
  const documents = section('FilesMatch', quote(`\\.html(?:${COPY})?$`), lines)
  return [section('IfDirective', 'H2EarlyHint', ['H2EarlyHints on', documents])]
}

const types = ({ contentTypes }: HostRules): readonly string[] => {
  const entries = Object.entries(contentTypes)
  return [
    ...entries.filter(([name]) => name.startsWith('.')).map(([name, type]) => `AddType ${quote(type)} ${name}`),
    ...entries
      .filter(([name]) => !name.startsWith('.'))
      .map(([name, type]) => section('Files', quote(name), [`ForceType ${quote(type)}`])),
  ]
}

/** Type and coding of compressed copies, by their two endings. */
const copies = ({ rules: { contentTypes }, isPrecompressed }: HostSite): readonly string[] => {
  if (!isPrecompressed) return []
  const types = Object.entries(contentTypes).filter(([, type]) => isCompressible(type))
  // Names win over extensions, and the last section wins.
  const sorted = types.toSorted(([a], [b]) => Number(!a.startsWith('.')) - Number(!b.startsWith('.')))
  return [
    ...CODINGS.map(({ name, suffix }) => `AddEncoding ${name} ${suffix}`),
    ...sorted.map(([name, type]) => {
      const start = name.startsWith('.') ? '' : '^'
      return section('FilesMatch', quote(`${start}${escapeRegex(name)}${COPY}$`), [`ForceType ${quote(type)}`])
    }),
  ]
}

/** Apache asks for a valid certificate only if told to, and does not start if the file with the authorities is missing. */
const verification = ({ rules }: HostSite, options: HostOptions): readonly string[] => {
  const origins = rules.proxies.flatMap(({ origin }) => (origin === null ? [] : [options.origins[origin] ?? origin]))
  if (!origins.some((origin) => origin.startsWith('https:'))) return []
  return [
    'SSLProxyEngine On',
    'SSLProxyVerify require',
    'SSLProxyVerifyDepth 5',
    'SSLProxyCheckPeerName on',
    'SSLProxyCheckPeerExpire on',
    `SSLProxyCACertificateFile ${quote(options.authorities ?? SYSTEM_AUTHORITIES)}`,
    'SSLProxyProtocol -all +TLSv1.2 +TLSv1.3',
  ]
}

const body = (site: HostSite, options: HostOptions): readonly string[] => {
  const { rules } = site
  const root = `${options.root}/${rules.edition}`
  const map = `fairlead-${rules.edition}.map`
  const base = escapeRegex(rules.basePath)
  const compressed = [...new Set(Object.values(rules.contentTypes).filter(isCompressible))].map(
    (type) => type.split(';')[0],
  )
  return [
    `DocumentRoot ${quote(root)}`,
    section('Directory', quote(root), [
      'Require all granted',
      'AllowOverride None',
      'Options -Indexes -MultiViews +FollowSymLinks',
      'FileETag MTime Size',
      section('FilesMatch', quote(varying(rules)), ['Header merge Vary Accept-Encoding']),
      ...copies(site),
    ]),
    'MergeSlashes Off',
    'AllowEncodedSlashes NoDecode',
    'DirectorySlash Off',
    'DirectoryIndex disabled',
    'TraceEnable Off',
    'ServerSignature Off',
    `ErrorDocument 404 /${rules.errorDocuments[404]}`,
    ...PLAIN_ERRORS.flatMap((status) => [
      `ErrorDocument ${status} "${status}"`,
      `Header always set Content-Type "text/plain; charset=utf-8" "expr=%{REQUEST_STATUS} == ${status}"`,
    ]),
    '# Apache adds an empty one.',
    'Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} == 405"',
    '# Apache loses it with the other headers of the file.',
    'Header always set Content-Range "expr=bytes */%{filesize:%{REQUEST_FILENAME}}" "expr=%{REQUEST_STATUS} == 416"',
    ...[500, 502, 503, 504].map((status) => `ErrorDocument ${status} /${rules.errorDocuments[500]}`),
    ...types(rules),
    ...headers(rules),
    ...ownHeaders(rules, root),
    ...hints(rules),
    section('IfModule', 'mod_deflate.c', [
      `AddOutputFilterByType DEFLATE ${compressed.join(' ')}`,
      '# A suffix of its own would keep a compressed file from ever being "not modified".',
      'DeflateAlterETag NoChange',
      '# It reads no weights.',
      `SetEnvIfNoCase Accept-Encoding "(?:^|,)\\s*gzip\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)" no-gzip`,
    ]),
    ...verification(site, options),
    'ProxyPreserveHost Off',
    'RewriteEngine On',
    'RewriteMap lower int:tolower',
    `RewriteMap ${mapName(rules)} "txt:\${FAIRLEAD_CONFIG}/${map}"`,
    '# Records of deploys.',
    `RewriteRule "^${base}/_deploy/" - [R=404,L]`,
    '# What a visitor asked for, without query, index.html and final slashes: encoded, and decoded.',
    'RewriteCond %{THE_REQUEST} "^\\S+ [^? ]*//"',
    'RewriteRule ^ - [R=404,L]',
    `RewriteCond %{THE_REQUEST} "^\\S+ ${base}([^? ]*?)(?:/index\\.html|/)*[? ]"`,
    'RewriteRule ^ - [E=FAIRLEAD_PATH:%1]',
    `RewriteCond %{REQUEST_URI} "^${base}(.*?)(?:/index\\.html|/)*$"`,
    'RewriteRule ^ - [E=FAIRLEAD_KEY:%1]',
    `RewriteCond %{REQUEST_URI} "^${base}(/.*)$"`,
    `RewriteRule ^ - [E=FAIRLEAD_LOCAL:%1]`,
    ...(base === ''
      ? []
      : [
          // The server leads to these by itself.
          'RewriteCond %{ENV:REDIRECT_STATUS} "!^$"',
          `RewriteRule "^/(?:${Object.values(rules.errorDocuments).map(escapeRegex).join('|')})$" - [END]`,
          `RewriteRule "^${base}$" "${rules.basePath}/" [R=301,NE,L]`,
          `RewriteRule "!^${base}/" - [R=404,L]`,
        ]),
    ...proxies(site, options),
    'RewriteCond %{REQUEST_METHOD} "!^(GET|HEAD)$"',
    'RewriteRule ^ - [R=405,L]',
    ...(site.isPrecompressed ? [`RewriteRule ${quote(copyNames(rules))} - [R=404,L]`, ...codings] : []),
    ...pages(site),
    ...redirects(site, map),
    'RewriteRule ^ - [R=404,L]',
  ]
}

/** Apache 2.4.39 and newer. A virtual host for each edition, and a map file for its redirects. */
export const apache: Host = {
  name: NAME,
  title: 'Apache',
  limits,
  compile: (sites, options) => {
    const { listen } = options
    const servers = sites.flatMap((site, index) => {
      const { rules } = site
      const { host } = new URL(rules.origin)
      const to = `Redirect 301 / ${rules.origin}/`
      const aliases = rules.aliases.map((alias) => `ServerAlias ${alias}`)
      if (listen !== undefined)
        return [
          `Listen ${listen.address}:${listen.port + index}`,
          section('VirtualHost', `${listen.address}:${listen.port + index}`, [
            `ServerName ${rules.origin}`,
            'UseCanonicalName On',
            'RewriteEngine On',
            '# Behind a TLS terminator, which says how the visitor came.',
            'RewriteCond %{HTTP:X-Forwarded-Proto} =http',
            `RewriteRule ^(.*)$ "${rules.origin}$1" [R=301,QSA,L]`,
            ...rules.aliases.flatMap((alias) => [
              `RewriteCond %{HTTP_HOST} "=${alias}"`,
              `RewriteRule ^(.*)$ "${rules.origin}$1" [R=301,QSA,L]`,
            ]),
            ...body(site, options),
          ]),
        ]
      const certificate = [
        'SSLEngine On',
        `SSLCertificateFile "/etc/ssl/fairlead/${rules.edition}.pem"`,
        `SSLCertificateKeyFile "/etc/ssl/fairlead/${rules.edition}.key"`,
        'Protocols h2 http/1.1',
      ]
      return [
        section('VirtualHost', '*:80', [`ServerName ${host}`, ...aliases, to]),
        ...(aliases.length === 0
          ? []
          : [section('VirtualHost', '*:443', [`ServerName ${rules.aliases[0]}`, ...aliases, ...certificate, to])]),
        section('VirtualHost', '*:443', [
          `ServerName ${rules.origin}`,
          'UseCanonicalName On',
          ...certificate,
          ...body(site, options),
        ]),
      ]
    })
    const maps = sites.map(({ rules, table }): [string, string] => [
      `fairlead-${rules.edition}.map`,
      `${table.exact
        .filter((rule) => isMappable(rule) && rule.status !== 200)
        .map(mapLine)
        .join('\n')}\n`,
    ])
    const config = [
      '# Compiled by "prerender hosts --for apache": docs/hosts/apache.md',
      '# The folder of this file and its maps.',
      'Define FAIRLEAD_CONFIG "/etc/apache2/fairlead"',
      '# Answers do not say which version this is.',
      'ServerTokens Prod',
      ...servers,
    ]
    return {
      files: new Map([['fairlead.conf', `${config.join('\n')}\n`], ...maps]),
      findings: sites.flatMap((site) => [...refusals(NAME, site), ...copyFindings(NAME, site)]),
    }
  },
}
