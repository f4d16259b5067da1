import { attribute } from '../../base/escape-html.ts'
import { headersOf } from '../../plan/host-rules.ts'
import type { HostSite } from '../host.ts'

/** Directives that browsers ignore in a document. The first of them keeps other sites from showing pages in frames. */
const HEADERS_ONLY = ['frame-ancestors', 'report-to', 'report-uri', 'sandbox']

const CHARSET = /<meta charset="[^"]*">/i

/** A policy as a document may state it. */
export const metaPolicy = (policy: string): string =>
  policy
    .split('; ')
    .filter((directive) => !HEADERS_ONLY.includes(directive.split(' ', 1)[0] ?? ''))
    .join('; ')

/**
 * Writes the site's Content-Security-Policy into a document, for a host that sends no headers. It precedes everything
 * that it governs, but follows the encoding, which browsers look for in the first kilobyte.
 */
export const withMetaPolicy = ({ rules }: Pick<HostSite, 'rules'>, html: string): string => {
  const policy = metaPolicy(headersOf(rules, '/')['content-security-policy'] ?? '')
  if (policy === '') return html
  const tag = `<meta http-equiv="Content-Security-Policy"${attribute('content', policy)}>`
  const place = [CHARSET, /<head[^>]*>/i].find((pattern) => pattern.test(html)) ?? /^/
  return html.replace(place, (before) => before + tag)
}
