import { bytesOf, findingsFor, type Host } from '../host.ts'
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

/** GitHub Pages: files only. Redirects become documents; headers, methods and proxied paths cannot be had. */
export const githubPages: Host = {
  name: NAME,
  title: 'GitHub Pages',
  limits,
  compile: (sites) => {
    const files = new Map<string, string>()
    const copies = new Map<string, string>()
    const findings = sites.flatMap((site) => {
      const { rules, table, pages } = site
      const find = findingsFor(NAME, site)
      const exact = allExactRules(site)
      const stubs = exact.filter((rule) => rule.status !== 200 && isFree(site, rule))
      files.set(`${rules.edition}/CNAME`, `${new URL(rules.origin).host}\n`)
      files.set(`${rules.edition}/.nojekyll`, '')
      for (const rule of stubs) files.set(`${rules.edition}/${stubFile(rule)}`, stubDocument(rule.to, rules.origin))
      // `/a` leads to `/a/` if there is a folder only, and is `a.html` if there is that.
      const documents = rules.trailingSlash === 'always' ? [] : pages.filter((key) => key !== '/')
      const [size] = limits
      const bytes = bytesOf(site)
      const doubled = documents.reduce((sum, key) => sum + site.sizeOf(`${key.slice(1)}/index.html`), bytes)
      const isDoubled = doubled <= size.value
      for (const key of isDoubled ? documents : [])
        copies.set(`${rules.edition}${key}.html`, `${rules.edition}${key}/index.html`)
      const shown = exact.filter((rule) => rule.status === 200 && isFree(site, rule))
      for (const { from, to } of shown)
        copies.set(
          `${rules.edition}${from}${rules.trailingSlash === 'always' ? '/index' : ''}.html`,
          `${rules.edition}/${to}`,
        )
      const proxied = rules.proxies.filter(({ origin }) => origin !== null)
      for (const { path, origin } of proxied)
        if (!path.includes('*'))
          files.set(`${rules.edition}${path}/index.html`, stubDocument(path, origin ?? rules.origin))
      return [
        ...refusals(NAME, site),
        ...(bytes > size.value
          ? [find('error', 'the size of the site', `it has ${bytes} bytes; ${size.name}: ${size.value}`)]
          : []),
        ...(isDoubled
          ? []
          : [
              find(
                'warning',
                'addresses without a final slash',
                `they lead to those with one: a second form of each page would make ${doubled} bytes of ${size.value}`,
              ),
            ]),
        find('warning', 'all headers', 'the host sends none of them; the policy stands in the documents, in part'),
        ...stubs.map(({ from }) =>
          find('warning', from, 'it is a document that leads on, with status 200 and in one spelling'),
        ),
        ...exact
          .filter((rule) => !isFree(site, rule))
          .map(({ from }) => find('warning', from, 'it cannot be kept: only the browser follows it')),
        ...table.patterns.map(({ from }) =>
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
    })
    return { files, copies, findings, rewrite: withMetaPolicy }
  },
}
