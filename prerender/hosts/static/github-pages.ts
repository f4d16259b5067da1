import {
  bytesOf,
  type CompiledSite,
  findingsFor,
  type Host,
  type HostFinding,
  type HostSite,
  joinSites,
} from '../host.ts'
import { quotaFindings } from '../quotas.ts'
import { refusals } from '../refusals.ts'
import { withMetaPolicy } from './meta-policy.ts'
import { allExactRules, isFree, stubDocument, stubFile } from './stubs.ts'

const NAME = 'github-pages'

const limits = [
  {
    name: 'size of a published site',
    value: 1_000_000_000,
    unit: 'bytes',
    source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
    date: '2026-11-23',
    isConfirmed: true,
  },
] as const

/** Base path of a site of its own, or of a project's pages. */
const PROJECT = /^$|^\/[\w.-]+$/

/** The documents of a site, and what they would take if each had a second form. */
const documentsOf = ({ rules, pages, sizeOf }: HostSite, bytes: number) => {
  // `/a` leads to `/a/` if there is a folder only, and is `a.html` if there is that.
  const documents = rules.trailingSlash === 'always' ? [] : pages.filter((key) => key !== '/')
  const doubled = documents.reduce((sum, key) => sum + sizeOf(`${key.slice(1)}/index.html`), bytes)
  return { documents, doubled }
}

/** Rules of one site by what the host can do for them. */
const sortRules = (site: HostSite) => {
  const exact = allExactRules(site)
  const free = exact.filter((rule) => isFree(site, rule))
  return {
    stubs: free.filter(({ status }) => status !== 200),
    shown: free.filter(({ status }) => status === 200),
    lost: exact.filter((rule) => !isFree(site, rule)),
    proxied: site.rules.proxies.filter(({ origin }) => origin !== null),
  }
}

type Sorted = ReturnType<typeof sortRules>

const filesOf = ({ rules }: HostSite, { stubs, proxied }: Sorted): CompiledSite['files'] => {
  const { basePath, edition, origin } = rules
  return [
    // Pages of a project are below its name, on the domain of another site.
    ...(basePath === '' ? [[`${edition}/CNAME`, `${new URL(origin).host}\n`] as const] : []),
    [`${edition}/.nojekyll`, ''],
    ...stubs.map((rule): [string, string] => [`${edition}/${stubFile(rule)}`, stubDocument(rule.to, origin)]),
    ...proxied
      .filter(({ path }) => !path.includes('*'))
      .map((proxy): [string, string] => [
        `${edition}${proxy.path}/index.html`,
        stubDocument(proxy.path, proxy.origin ?? origin),
      ]),
  ]
}

const copiesOf = ({ rules }: HostSite, { shown }: Sorted, documents: readonly string[]) => {
  const { edition, trailingSlash } = rules
  return [
    ...documents.map((key) => [`${edition}${key}.html`, `${edition}${key}/index.html`] as const),
    ...shown.map(
      ({ from, to }) =>
        [`${edition}${from}${trailingSlash === 'always' ? '/index' : ''}.html`, `${edition}/${to}`] as const,
    ),
  ]
}

const ruleFindings = (site: HostSite, { stubs, lost, proxied }: Sorted): readonly HostFinding[] => {
  const find = findingsFor(NAME, site)
  return [
    ...stubs.map(({ from }) =>
      find('warning', from, 'it is a document that leads on, with status 200 and in one spelling'),
    ),
    ...lost.map(({ from }) => find('warning', from, 'it cannot be kept: only the browser follows it')),
    ...site.table.patterns.map(({ from }) =>
      find('warning', from, 'only its known targets have documents; the browser follows the rest on the 404 page'),
    ),
    ...proxied.map(({ path }) =>
      find(
        'warning',
        path,
        path.includes('*') ? 'it cannot be proxied' : 'it leads to the application instead of being proxied',
      ),
    ),
  ]
}

const compileSite = (site: HostSite) => {
  const [size] = limits
  const find = findingsFor(NAME, site)
  const sorted = sortRules(site)
  const bytes = bytesOf(site)
  const { documents, doubled } = documentsOf(site, bytes)
  const isDoubled = doubled <= size.value
  const slash = `they lead to those with one: a second form of each page would make ${doubled} bytes of ${size.value}`
  return {
    files: filesOf(site, sorted),
    copies: copiesOf(site, sorted, isDoubled ? documents : []),
    findings: [
      ...refusals(NAME, site),
      ...quotaFindings(NAME, site, { siteSize: size }),
      ...(PROJECT.test(site.rules.basePath)
        ? []
        : [
            find(
              'error',
              `base path ${site.rules.basePath}`,
              'a base path is the name of the project: one word of ASCII',
            ),
          ]),
      ...(isDoubled ? [] : [find('warning', 'addresses without a final slash', slash)]),
      find('warning', 'all headers', 'the host sends none of them; the policy stands in the documents, in part'),
      ...ruleFindings(site, sorted),
    ],
  }
}

/** GitHub Pages: files only. Redirects become documents; headers, methods and proxied paths cannot be had. */
export const githubPages: Host = {
  name: NAME,
  title: 'GitHub Pages',
  limits,
  compile: (sites) => {
    const parts = sites.map(compileSite)
    return { ...joinSites(parts), copies: new Map(parts.flatMap(({ copies }) => copies)), rewrite: withMetaPolicy }
  },
}
