import type { SiteTranslate } from '#pages/define.ts'
import type { Visit, VisitOptions } from '#test/browser/support/visit.ts'

export type EditionName = 'en-US' | 'zh-CN'

/** An answer of a host, as curl shows it: redirects are not followed. */
export type Answer = {
  readonly status: number
  /** Without the origin, if it is the own one. */
  readonly location: string | undefined
  readonly type: string
  readonly headers: Headers
  readonly body: string
}

/** A line of `page-data/pages.ndjson`. */
export type ListedPage = { readonly path: string; readonly page: string; readonly title: string }

/** A served site in one edition. */
export type Place = {
  readonly edition: EditionName
  readonly urlOf: (path: string) => string
  readonly get: (path: string, init?: RequestInit) => Promise<Answer>
  /** Opens a tab of its own profile, which is closed after the check. */
  readonly open: (options?: VisitOptions) => Promise<Visit>
}

/** What only the one who runs the site can see. */
export type Inside = {
  /** Folder of the built edition. */
  readonly dir: string
  readonly endpoints: string
  readonly query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>
  /** A build of the same engine with third parties, which has pages of its own. */
  readonly vendored: Place
}

/** Whom the checks of a row ask: the site in one edition. */
export type Asked = Place & {
  readonly t: SiteTranslate
  readonly pages: () => Promise<readonly ListedPage[]>
  /** Undefined for a site somewhere else, of which only answers can be seen. */
  readonly inside: Inside | undefined
}
