import type { HostSite } from '../host.ts'
import { allExactRules } from './stubs.ts'

/** Objects of an S3 website that are no files of the output, by key. */
export type WebsiteObjects = {
  /** Targets of objects that only redirect, always with status 301. */
  readonly redirects: Readonly<Record<string, string>>
  /** Files of the output that are shown under another key. */
  readonly copies: Readonly<Record<string, string>>
}

export const NO_OBJECTS: WebsiteObjects = { redirects: {}, copies: {} }

/** Name that the website looks for when an address ends in a slash. */
const INDEX = 'index.html'

/**
 * Objects beside the files, which the deploy writes. `temporary` are rules with another status than 301 for which there
 * are no routing rules left.
 */
export const websiteObjects = (site: HostSite, temporary: ReadonlySet<string> = new Set()): WebsiteObjects => {
  const redirects: Record<string, string> = {}
  const copies: Record<string, string> = {}
  for (const { from, to, status } of allExactRules(site)) {
    const key = from.slice(1)
    if (status === 200) copies[key] = to
    else if (status === 301 || temporary.has(from)) {
      redirects[key] = to
      redirects[`${key}/${INDEX}`] = to
    }
  }
  return { redirects, copies }
}
