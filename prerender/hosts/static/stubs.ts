import { escapeHtml } from '../../base/escape-html.ts'
import type { HostSite } from '../host.ts'
import { type ExactRule, expandPatterns } from '../table/rule-table.ts'

/**
 * A document that leads on: for hosts without redirects of their own. Search engines follow it, and list its target only.
 */
export const stubDocument = (to: string, origin: string): string => {
  const href = escapeHtml(new URL(to, origin).href)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Moved</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${href}">
<p><a href="${href}">${href}</a></p>
</html>
`
}

/** The file that answers at the old path, unless the site has it. */
export const stubFile = ({ from }: ExactRule): string => `${from.slice(1)}/index.html`

/** Exact rules, and patterns written out for the pages that they lead to. Pages take precedence over them. */
export const allExactRules = ({ table, rules, pages }: HostSite): readonly ExactRule[] => {
  const own = new Set(pages)
  const seen = new Set<string>()
  return [...table.exact, ...expandPatterns(rules, pages)].filter(
    ({ from }) => !own.has(from) && !seen.has(from.toLowerCase()) && seen.add(from.toLowerCase()),
  )
}

/** Whether nothing of the site lies where the stub would. */
export const isFree = ({ files }: HostSite, rule: ExactRule): boolean =>
  !files.has(stubFile(rule)) && !files.has(rule.from.slice(1)) && !rule.from.includes('%')
