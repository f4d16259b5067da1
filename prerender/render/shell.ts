import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from '../errors/finding.ts'
import { escapeHtml } from './escape-html.ts'

export type ShellValues = { readonly lang: string; readonly head: string; readonly body: string; readonly basePath: string }

/** Puts a page's parts into the document that surrounds every page. */
export type Shell = (values: ShellValues) => string

const SHELL_FILE = 'index.html'

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

const MARKERS = ['%lang%', '<!--head-->', '<!--body-->']

export type ShellResult = { readonly shell: Shell } | { readonly findings: readonly Finding[] }

/**
 * `%lang%` and `%base%` are attribute values; `<!--head-->` and `<!--body-->` are where a page's own markup goes. Every marker
 * but `%base%` has to be there: each that is not is a finding.
 */
export const createShell = (template: string): ShellResult => {
  const missing = MARKERS.filter((marker) => !template.includes(marker))
  if (missing.length > 0) {
    return { findings: missing.map((marker) => ({ _tag: 'InvalidShell', place: { file: SHELL_FILE }, problem: `it lacks ${marker}.` })) }
  }
  const shell: Shell = ({ lang, head, body, basePath }) =>
    template
      .replaceAll('%lang%', () => escapeHtml(lang))
      .replaceAll('%base%', () => escapeHtml(basePath))
      .replace('<!--head-->', () => head)
      .replace('<!--body-->', () => body)
  return { shell }
}

/** The site's own `index.html`, or a plain one. */
export const loadShell = async (siteDir: string): Promise<ShellResult> => {
  const file = path.join(siteDir, SHELL_FILE)
  return createShell(existsSync(file) ? await readFile(file, 'utf8') : DEFAULT_SHELL)
}
