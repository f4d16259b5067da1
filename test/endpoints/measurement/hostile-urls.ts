/** Addresses that try to get past an allow-list with `tags.vendor.example` on it. */
const HOST = 'tags.vendor.example'
const PATH = '/tag.js'

const schemes = ['http', 'HTTP', 'ftp', 'file', 'data', 'javascript', 'blob', 'gopher', 'ws', 'wss', 'about', 'view-source:https', 'jar:https', 'HTTPS', 'hTTps', 'httpss', 'ldap', 'dict', 'tftp', 'sftp']

const privateHosts = [
  '127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '0', '0.0.0.0',
  '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.1.254', '169.254.169.254',
  '169.254.170.2', '100.64.0.1', '100.100.100.200', '198.18.0.1', '192.0.0.1', '192.0.2.1', '203.0.113.1', '224.0.0.1',
  '255.255.255.255', '240.0.0.1', '[::]', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:169.254.169.254]',
  '[fc00::1]', '[fd00:ec2::254]', '[fe80::1]', '[fe80::1%25eth0]', '[ff02::1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]',
  '[2001:db8::1]', '[100::1]', 'localhost', 'LOCALHOST', 'localhost.', 'localhost.localdomain', 'ip6-localhost',
  'metadata.google.internal', 'metadata', 'kubernetes.default.svc', 'host.docker.internal', 'router.local', 'intranet',
]

const neighbours = [
  `${HOST}.evil.example`, `evil${HOST}`, `evil-${HOST}`, `evil.${HOST}`, `${HOST}.`, `${HOST}..`, `.${HOST}`,
  'vendor.example', 'example', 'tags.vendor.example.', 'tags-vendor.example', 'tagsvendor.example', 'tags.vendor.example.com',
  'tags.vendor', `${HOST}%00.evil.example`, `${HOST}%2eevil.example`, `${HOST}%2f.evil.example`, `${HOST}%20`,
  `${HOST}%09`, 'tags%2evendor.example', 't%61gs.vendor.example', 'tаgs.vendor.example', 'tags。vendor。example',
  'tags．vendor．example', 'ｔags.vendor.example', 'xn--tgs-8cd.vendor.example', 'tags.vendor.example\u00ad', 'tags_.vendor.example',
  `${HOST}\u200b`, 'TAGS.VENDOR.EXAMPLE', 'Tags.vendor.example', `-${HOST}`, `${'a'.repeat(64)}.vendor.example`,
  '127.0.0.1.nip.io', 'localtest.me', 'spoofed.burpcollaborator.net', `${HOST}@evil.example`, `evil.example@${HOST}`,
  `user:password@${HOST}`, `@${HOST}`, `:@${HOST}`, `${HOST}:@evil.example`, `${HOST}%40evil.example`,
]

const ports = ['', '0', '1', '21', '22', '25', '53', '80', '443', '444', '3306', '5432', '6379', '8080', '8443', '9200', '11211', '65535', '65536', '00443', '4 43']

const paths = [
  '//evil.example/x.js', '/a//b.js', '/%2e%2e/x.js', '/%2E%2E%2fx.js', '/a%2fb.js', '/a%5cb.js', '/a%00.js', '/a%0d%0aHost:evil.js',
  '/../x.js', '/./x.js', '/a/../b.js', '/a/./b.js', '/..;/x.js', '\\evil.example', '/\\evil.example', '/a\\b.js', '/a b.js', '/a\tb.js', '/a\nb.js',
  '/a\rb.js', '/a\u0000b.js', '/a.js#fragment', '/#', '/a.js#', '/ä.js', '/a.js?q=ü', '/a|b.js"', '/<script>', '/a`b.js', '/{a}.js', '/%5c%5cevil.js',
]

const wrappers: readonly ((url: string) => string)[] = [
  (url) => ` ${url}`, (url) => `${url} `, (url) => `\t${url}`, (url) => `\n${url}`, (url) => `${url}\r\n`, (url) => `\u0000${url}`,
  (url) => url.replace('https://', 'https:/'), (url) => url.replace('https://', 'https:'), (url) => url.replace('https://', '//'),
  (url) => url.replace('https://', 'https:\\\\'), (url) => url.replace('https://', 'https:///'), (url) => url.replace('https://', ''),
  (url) => url.replace('https://', 'ht\ntps://'), (url) => encodeURIComponent(url), (url) => `https://evil.example/?u=${url}`,
  (url) => `https://evil.example#${url}`, (url) => `https://evil.example\\@${url.slice(8)}`, (url) => `https://evil.example/${url}`,
]

const good = `https://${HOST}${PATH}`

export const hostileUrls: readonly string[] = [
  ...new Set([
    '', 'x', '/', '?', 'null', 'undefined', '[object Object]', `${good}${'x'.repeat(2000)}`, `https://${'a.'.repeat(500)}example/`,
    ...schemes.map((scheme) => `${scheme}://${HOST}${PATH}`),
    ...schemes.map((scheme) => `${scheme}:${HOST}${PATH}`),
    ...privateHosts.flatMap((host) => [`https://${host}${PATH}`, `http://${host}/`, `https://${host}:443${PATH}`, `https://${HOST}@${host}${PATH}`]),
    ...neighbours.flatMap((host) => [`https://${host}${PATH}`, `https://${host}/`, `https://${host}?x`, `http://${host}${PATH}`]),
    ...ports.map((port) => `https://${HOST}:${port}${PATH}`),
    ...paths.flatMap((path) => [`https://${HOST}${path}`, `https://evil.example${path}`]),
    ...wrappers.map((wrap) => wrap(good)),
  ]),
]
