import { camelCase, type Draft, insertAfter, quote, type Sources, taken } from './draft.ts'

const HOSTS = 'prerender/hosts/hosts.ts'

const moduleOf = (
  name: string,
  variable: string,
  title: string,
): string => `import { findingsFor, type Host } from '../host.ts'
import { refusals } from '../refusals.ts'

const NAME = ${quote(name)}

/** ${title}: redirects as JSON. */
export const ${variable}: Host = {
  name: NAME,
  title: ${quote(title)},
  limits: [],
  compile: (sites) => ({
    files: new Map(
      sites.map(({ rules, table }) => [\`\${rules.edition}/redirects.json\`, \`\${JSON.stringify(table.exact, null, 2)}\\n\`]),
    ),
    findings: sites.flatMap((site) => {
      const find = findingsFor(NAME, site)
      const { headers, proxies } = site.rules
      const left = [
        ...site.table.patterns.map(({ from }) => from),
        ...proxies.map(({ path }) => path),
        ...headers.map(({ pattern }) => \`headers of \${pattern}\`),
      ]
      return [...refusals(NAME, site), ...left.map((rule) => find('warning', rule, 'it is not compiled yet'))]
    }),
  }),
}
`

/** A host with rules and files only, which compiles exact redirects and warns of all else. */
export const draftHost = ({ read, has }: Sources, name: string, title: string): Draft => {
  const file = `prerender/hosts/static/${name}.ts`
  const before = read(HOSTS)
  if (has(file) || before.includes(`/${name}.ts'`)) return taken(HOSTS)
  const variable = camelCase(name)
  const imported = insertAfter(
    before,
    "import { s3Website } from './static/s3-website.ts'\n",
    `import { ${variable} } from './static/${name}.ts'\n`,
  )
  const listed = insertAfter(imported, 'export const hosts: readonly Host[] = [\n', `  ${variable},\n`)
  return {
    _tag: 'Draft',
    files: new Map([
      [file, moduleOf(name, variable, title)],
      [HOSTS, listed],
    ]),
  }
}
