import type { HostRules } from '../plan/host-rules.ts'
import type { RuleTable } from './table/rule-table.ts'

/** A quota of a host, with the page that states it. */
export type Limit = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly source: string
  /** Day on which the source was last checked. */
  readonly date: string
  /** False if the source could not be read that day: check the value before you rely on it. */
  readonly isConfirmed: boolean
}

/** One edition as hosts get it. */
export type HostSite = {
  readonly rules: HostRules
  readonly table: RuleTable
  /** Files of the output, by path from its root. */
  readonly files: ReadonlySet<string>
  /** Keys of its pages: decoded paths without final slash. */
  readonly pages: readonly string[]
  /** Whether compressed copies of its files lie beside the editions, which deploys take along. */
  readonly isPrecompressed: boolean
  /** Reads a file of the output. */
  readonly read: (file: string) => string
  /** Bytes of a file of the output. */
  readonly sizeOf: (file: string) => number
}

export type HostOptions = {
  /** Folder on the server that holds a folder for each edition. */
  readonly root: string
  /** Address and port for plain HTTP, the editions on successive ports: for a trial, or behind a TLS terminator. */
  readonly listen: { readonly address: string; readonly port: number } | undefined
  /** Other places of proxied origins, such as a staging application. */
  readonly origins: Readonly<Record<string, string>>
  /** File on the server with the authorities that proxied origins are verified by, as PEM; without it, the system's. */
  readonly authorities?: string | undefined
}

/** `error`: the site would break on this host. `warning`: a rule is kept in part only. */
export type HostFinding = {
  readonly level: 'error' | 'warning'
  readonly host: string
  readonly edition: string
  /** The rule, by its `fromPath`, or what else it is about. */
  readonly rule: string
  readonly problem: string
}

export type CompiledHost = {
  /** Contents by path, relative to the folder of the host. */
  readonly files: ReadonlyMap<string, string>
  /** Copies of files of the site: the path of the original, by the path of the copy. Both begin with the edition. */
  readonly copies?: ReadonlyMap<string, string>
  readonly findings: readonly HostFinding[]
  /** Rewrites a document of the site for this host, such as one without headers: the copies belong to its files. */
  readonly rewrite?: (site: HostSite, html: string) => string
}

/** A host: data on its limits, and one function. */
export type Host = {
  readonly name: string
  readonly title: string
  readonly limits: readonly Limit[]
  /** Whether it compiles from rules, the list of pages, and the documents that rules name, and from no other file. */
  readonly isOfRules?: true
  readonly compile: (sites: readonly HostSite[], options: HostOptions) => CompiledHost
}

/** What a host gets of one edition. */
export type CompiledSite = {
  readonly files: readonly (readonly [path: string, content: string])[]
  readonly findings: readonly HostFinding[]
}

/** Joins the parts of all editions. */
export const joinSites = (parts: readonly CompiledSite[]): CompiledHost => ({
  files: new Map(parts.flatMap(({ files }) => files)),
  findings: parts.flatMap(({ findings }) => findings),
})

/** Content of a file that people may read: JSON with a final line break. */
export const jsonFile = (value: unknown, indent?: number): string => `${JSON.stringify(value, null, indent)}\n`

/** Bytes of all files of an edition. */
export const bytesOf = ({ files, sizeOf }: HostSite): number => {
  let bytes = 0
  for (const file of files) bytes += sizeOf(file)
  return bytes
}

/** Turns findings of one host and edition into values. */
export const findingsFor =
  (host: string, { rules }: HostSite) =>
  (level: HostFinding['level'], rule: string, problem: string): HostFinding => ({
    level,
    host,
    edition: rules.edition,
    rule,
    problem,
  })
