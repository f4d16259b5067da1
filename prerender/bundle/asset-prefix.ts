import type { SiteSettings } from '#runtime/define/settings.ts'

export const PREFIX_OF_SITE =
  'assetPrefix belongs into an edition: page data of two editions have the same names, so that each has its own prefix.'

/** Checks whether settings have the prefix beside the editions instead of in one. */
export const hasOwnPrefix = (settings: unknown): boolean =>
  typeof settings === 'object' && settings !== null && Object.hasOwn(settings, 'assetPrefix')

/** A prefix becomes a part of two headers, and stands before paths. */
const UNFIT = /[\s",;'\\]/

/** Fault in the spelling of a prefix; undefined if there is none. */
const faultOfText = (prefix: string): string | undefined => {
  if (prefix.startsWith('//')) return 'it lacks the scheme: begin it with https://'
  if (!/^https?:\/\//.test(prefix))
    return 'it is no absolute address: write it as https://cdn.example.com, with a path or without'
  if (!URL.canParse(prefix) || UNFIT.test(prefix)) return 'browsers cannot read it as an address'
  const { search, hash, username, password, origin, pathname } = new URL(prefix)
  if (search !== '' || prefix.includes('?')) return 'it has a query, which would stand in the middle of addresses'
  if (hash !== '' || prefix.includes('#')) return 'it has a fragment, which would stand in the middle of addresses'
  if (username !== '' || password !== '') return 'it has a user name, which everybody could read'
  if (prefix.endsWith('/')) return 'it ends in a slash, which paths bring along'
  const spelled = pathname === '/' ? origin : origin + pathname
  return spelled === prefix ? undefined : `browsers spell it ${spelled}`
}

export type PrefixFault = { readonly problem: string; readonly value: string }

/** Finds a prefix that no browser could use, or that would not do what it is for. */
export const findPrefixFault = ({ editions }: Pick<SiteSettings, 'editions'>): PrefixFault | undefined => {
  const owners = new Map<string, string>()
  for (const [edition, { origin, assetPrefix: value }] of Object.entries(editions)) {
    if (value === undefined) continue
    const fault = (problem: string): PrefixFault => ({
      problem: `the assetPrefix of ${edition} is ${JSON.stringify(value)}: ${problem}.`,
      value,
    })
    const problem = faultOfText(value)
    if (problem !== undefined) return fault(problem)
    if (origin.startsWith('https:') && value.startsWith('http:'))
      return fault('browsers load nothing over http: into a page that came over https:')
    const served = Object.keys(editions).find((other) => editions[other]?.origin === new URL(value).origin)
    if (served !== undefined)
      return fault(`that is the host of the documents of ${served}. Files have it without a prefix`)
    const owner = owners.get(value)
    if (owner !== undefined) return fault(`${owner} has the same, and page data of the two have the same names`)
    owners.set(value, edition)
  }
  return undefined
}

/** The settings of a site that serves its files itself, as the development server does. */
export const withoutPrefixes = (settings: SiteSettings): SiteSettings => ({
  ...settings,
  editions: Object.fromEntries(
    Object.entries(settings.editions).map(([name, { assetPrefix: _, ...edition }]) => [name, edition]),
  ),
})
