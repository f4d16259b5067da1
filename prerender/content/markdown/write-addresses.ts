import { hrefOf, type SiteAddress } from '#runtime/protocol/urls.ts'
import { escapeHtml } from '../../base/escape-html.ts'
import { mapSrcset } from '../../base/srcset.ts'
import { decodeReferences } from './safe-url.ts'
import { fileHrefOf } from './write-href.ts'

type Write = (value: string, address: SiteAddress) => string

/** How the site's address policy is applied to attributes. */
const WRITERS: Readonly<Record<string, Write>> = {
  action: hrefOf,
  cite: hrefOf,
  data: fileHrefOf,
  formaction: hrefOf,
  href: hrefOf,
  poster: fileHrefOf,
  src: fileHrefOf,
  srcset: (value, address) => mapSrcset(value, (candidate) => fileHrefOf(candidate, address)),
}

const TAG = /<[a-z][a-z0-9-]*(?=[\s/])(?:[^"'>]|"[^"]*"|'[^']*')*/gi
const ATTRIBUTE = /(\s([^\s"'<>/=]+)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

/**
 * Applies base path and slash policy to all addresses in an author's HTML: links, images with all their candidates,
 * media, posters, quotes and forms. All else stays as it is written.
 */
export const writeAddresses = (html: string, address: SiteAddress): string =>
  html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (whole, before: string, name: string, double?: string, single?: string, bare?: string) => {
      const write = WRITERS[name.toLowerCase()]
      if (write === undefined) return whole
      const value = decodeReferences(double ?? single ?? bare ?? '')
      const written = write(value, address)
      return written === value ? whole : `${before}"${escapeHtml(written)}"`
    }),
  )
