import { CODINGS } from '../../compress/codings.ts'
import { isCompressible } from '../../plan/content-types.ts'
import type { HostRules } from '../../plan/host-rules.ts'
import { findingsFor, type HostFinding, type HostSite } from '../host.ts'
import { escapeRegex } from '../table/regex.ts'

const ENDINGS = CODINGS.map(({ suffix }) => suffix.slice(1)).join('|')

/** Expression for the end of a compressed copy's name, `.br` or `.gz`. */
export const COPY = `\\.(?:${ENDINGS})`

type Types = Pick<HostRules, 'contentTypes'>

/** Expression for the extensions of files that are sent compressed. */
const extensions = ({ contentTypes }: Types): string => {
  const types = Object.entries(contentTypes).filter(([, type]) => isCompressible(type))
  return `\\.(?:${[...new Set(types.map(([name]) => escapeRegex(name.slice(name.lastIndexOf('.') + 1))))].join('|')})`
}

/** Expression for the ends of names of compressed copies, which have no address of their own. */
export const copyNames = (types: Types): string => `${extensions(types)}${COPY}$`

/** Expression for the ends of names of all files whose answers vary by what a browser accepts. */
export const varying = (types: Types): string => `${extensions(types)}(?:${COPY})?$`

/** Files of the site itself that a server takes for copies, and hides. */
export const copyFindings = (host: string, site: HostSite): readonly HostFinding[] => {
  if (!site.isPrecompressed) return []
  const names = new RegExp(copyNames(site.rules))
  const problem = 'the server hides it as a compressed copy: rename it, or take precompress out of content/site.ts'
  return [...site.files]
    .filter((file) => names.test(file))
    .map((file) => findingsFor(host, site)('error', file, problem))
}
