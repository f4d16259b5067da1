const UTF8 = '; charset=utf-8'

/**
 * Media types by file name or extension. Hosts guess some of them wrong or not at all: Markdown as
 * `application/octet-stream`, feeds as plain XML. A loader that gets page data under another type than JSON takes it
 * for an error page.
 */
export const contentTypes: Readonly<Record<string, string>> = {
  'atom.xml': `application/atom+xml${UTF8}`,
  'feed.json': `application/feed+json${UTF8}`,
  'feed.xml': `application/rss+xml${UTF8}`,
  '.avif': 'image/avif',
  '.css': `text/css${UTF8}`,
  '.csv': `text/csv${UTF8}`,
  '.geojson': 'application/geo+json',
  '.gif': 'image/gif',
  '.html': `text/html${UTF8}`,
  '.ico': 'image/x-icon',
  '.ics': `text/calendar${UTF8}`,
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': `text/javascript${UTF8}`,
  '.json': `application/json${UTF8}`,
  '.map': `application/json${UTF8}`,
  '.md': `text/markdown${UTF8}`,
  '.mjs': `text/javascript${UTF8}`,
  '.mp4': 'video/mp4',
  '.ndjson': `application/x-ndjson${UTF8}`,
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': `image/svg+xml${UTF8}`,
  '.ttf': 'font/ttf',
  '.txt': `text/plain${UTF8}`,
  '.vcf': `text/vcard${UTF8}`,
  '.vtt': `text/vtt${UTF8}`,
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': `application/xml${UTF8}`,
  '.zip': 'application/zip',
}

/** The media type of a file, by its path. */
export const contentTypeOf = (types: Readonly<Record<string, string>>, file: string): string => {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return types[name] ?? types[/\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''] ?? 'application/octet-stream'
}

/** Whether a file of a type gets smaller when compressed. */
export const isCompressible = (type: string): boolean =>
  /^text\/|json|xml|javascript|wasm|manifest|font\/ttf/.test(type) && !type.startsWith('image/x-icon')
