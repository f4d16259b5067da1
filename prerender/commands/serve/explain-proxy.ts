import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { HostRules } from '../../plan/host-rules.ts'

export type ExplainedProxy = {
  /** Path of the address. */
  readonly path: string
  /** Address that would answer it; null if the settings name none. */
  readonly origin: string | null
}

const reasonOf = ({ origin }: ExplainedProxy): string =>
  origin === null
    ? 'content/site.ts names no origin for it.'
    : `On the real site, that is ${origin}, which cannot be reached from here.`

const titleOf = ({ path: address }: ExplainedProxy): string => `${address} is answered by another application`

/** Explains a proxied address without a local answer, as a line of text. */
export const explainProxyAsText = (proxy: ExplainedProxy): string => `${titleOf(proxy)}. ${reasonOf(proxy)}\n`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** The style sheets of the site, as its error page names them. */
const styleSheetsOf = (dir: string, { errorDocuments }: HostRules): string => {
  try {
    return (
      readFileSync(path.join(dir, errorDocuments[404]), 'utf8').match(/<link rel="stylesheet"[^>]*>/g) ?? []
    ).join('')
  } catch {
    // A site without an error page has a plain explanation.
    return ''
  }
}

/** The same as a page that looks like the site. */
export const explainProxyAsPage = (dir: string, rules: HostRules, proxy: ExplainedProxy): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeText(titleOf(proxy))}</title>${styleSheetsOf(dir, rules)}
<style>main{max-width:40rem;margin:auto;padding:18vh 1.5rem;overflow-wrap:anywhere}p{margin-block:1.5rem}</style>
<main><h1>${escapeText(titleOf(proxy))}</h1>
<p>${escapeText(reasonOf(proxy))} This preview serves the pages of the site alone.</p>
<p><a href="${escapeText(rules.basePath)}/">Back to the home page</a></p></main></html>
`
