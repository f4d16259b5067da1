import { existsSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '../base/errors/blame.ts'
import type { Finding } from '../base/errors/finding.ts'
import { escapeHtml } from '../base/escape-html.ts'
import { readUtf8 } from '../base/files/read-utf8.ts'

export type ShellValues = {
  readonly lang: string
  readonly head: string
  readonly body: string
  readonly basePath: string
}

/** Inserts a page's parts into the document template. */
export type Shell = (values: ShellValues) => string

export const SHELL_FILE = 'index.html'

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

const splitAt = (text: string, marker: string): readonly string[] => {
  const at = text.indexOf(marker)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + marker.length)]
}

const MARKERS = ['%lang%', '<!--head-->', '<!--body-->']

export type ShellResult = { readonly shell: Shell } | { readonly findings: readonly Finding[] }

/**
 * `%lang%` and `%base%` are attribute values; a page's markup replaces `<!--head-->` and `<!--body-->`. Every missing
 * marker except `%base%` is a finding.
 */
export const createShell = (template: string): ShellResult => {
  const missing = MARKERS.filter((marker) => !template.includes(marker))
  if (missing.length > 0) {
    return {
      findings: missing.map((marker) => ({
        _tag: 'InvalidShell',
        location: { file: SHELL_FILE },
        problem: `it lacks ${marker}.`,
      })),
    }
  }
  // Split once, since every page uses the parts.
  const [start = '', end = ''] = splitAt(template, '<!--body-->')
  const [top = '', middle = ''] = splitAt(start, '<!--head-->')
  const isHeadFirst = start.includes('<!--head-->')
  const shell: Shell = ({ lang, head, body, basePath }) => {
    const fill = (part: string): string =>
      part.includes('%')
        ? part.replaceAll('%lang%', () => escapeHtml(lang)).replaceAll('%base%', () => escapeHtml(basePath))
        : part
    if (isHeadFirst) return fill(top) + head + fill(middle) + body + fill(end)
    const [before = '', after = ''] = splitAt(end, '<!--head-->')
    return fill(start) + body + fill(before) + head + fill(after)
  }
  return { shell }
}

export type ShellText = { readonly template: string } | { readonly findings: readonly Finding[] }

/** Text of the site's `index.html`, or of a plain default. Bytes that are not UTF-8 are a finding. */
export const readShell = (siteDir: string): ShellText => {
  const file = path.join(siteDir, SHELL_FILE)
  if (!existsSync(file)) return { template: DEFAULT_SHELL }
  try {
    return { template: readUtf8(file) }
  } catch (error) {
    return { findings: [{ _tag: 'InvalidShell', location: { file: SHELL_FILE }, problem: messageOf(error) }] }
  }
}
