import type { Plugin } from '../source/read-config.ts'
import type { Copy } from '../source/read-content.ts'

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

const MEMBERS =
  /^(name|short_name|description|start_url|scope|display|orientation|background_color|theme_color|lang|dir|categories|id)$/

export type ManifestFiles = { readonly files: Readonly<Record<string, string>>; readonly copies: readonly Copy[] }

/** Writes what gatsby-plugin-manifest made: the manifest, its icon as it is, and their links in the shell of documents. */
export const manifestFiles = ({ options }: Plugin, has: (file: string) => boolean): ManifestFiles => {
  const icon = typeof options['icon'] === 'string' ? options['icon'].replace(/^\.\//, '') : undefined
  const ending = icon?.split('.').at(-1) ?? ''
  const source = icon !== undefined && has(icon) ? icon : undefined
  const type = TYPES[ending] ?? 'image/png'
  const icons = source === undefined ? options['icons'] : [{ src: `icon.${ending}`, type, sizes: 'any' }]
  const manifest = {
    ...Object.fromEntries(Object.entries(options).filter(([name]) => MEMBERS.test(name))),
    ...(icons === undefined ? {} : { icons }),
  }
  const color = options['theme_color']
  const shell = [
    '<!doctype html>',
    '<html lang="%lang%">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(source === undefined ? [] : [`<link rel="icon" href="%base%/icon.${ending}" type="${type}">`]),
    '<link rel="manifest" href="%base%/manifest.webmanifest">',
    ...(typeof color === 'string' ? [`<meta name="theme-color" content="${color.replaceAll('"', '&quot;')}">`] : []),
    '<!--head-->',
    '</head>',
    '<body>',
    '<!--body-->',
    '</body>',
    '</html>',
    '',
  ].join('\n')
  return {
    files: { 'public/manifest.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`, 'index.html': shell },
    copies: source === undefined ? [] : [{ from: source, to: `public/icon.${ending}` }],
  }
}
