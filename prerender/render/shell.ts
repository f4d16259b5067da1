import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { escapeHtml } from './escape-html.ts'

export type ShellValues = { readonly lang: string; readonly head: string; readonly body: string; readonly basePath: string }

/** Puts a page's parts into the document that surrounds every page. */
export type Shell = (values: ShellValues) => string

const DEFAULT_SHELL = `<!doctype html>
<html lang="%lang%">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<!--head-->
</head>
<body>
<!--body-->
</body>
</html>
`

/** `%lang%` and `%base%` are attribute values; `<!--head-->` and `<!--body-->` are where a page's own markup goes. */
export const createShell = (template: string): Shell => {
  for (const marker of ['%lang%', '<!--head-->', '<!--body-->']) {
    if (!template.includes(marker)) throw new Error(`index.html lacks ${marker}: put it where the page's own part belongs.`)
  }
  return ({ lang, head, body, basePath }) =>
    template
      .replaceAll('%lang%', () => escapeHtml(lang))
      .replaceAll('%base%', () => escapeHtml(basePath))
      .replace('<!--head-->', () => head)
      .replace('<!--body-->', () => body)
}

/** The site's own `index.html`, or a plain one. */
export const loadShell = async (siteDir: string): Promise<Shell> => {
  const file = path.join(siteDir, 'index.html')
  return createShell(existsSync(file) ? await readFile(file, 'utf8') : DEFAULT_SHELL)
}
