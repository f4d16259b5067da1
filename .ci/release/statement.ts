import { sha256 } from './digests.ts'

/** Names the form of `externalParameters` and the meaning of the dependencies, as SLSA asks. */
const BUILD_TYPE = 'urn:fairlead:prerender:build:v1'

export const LOCK_FILE = 'package-lock.json'

type Resource = { readonly name: string; readonly uri?: string; readonly digest?: { readonly sha256: string } }

/** in-toto Statement v1 with the provenance predicate v1 of SLSA: what was made, and of what. */
export type Statement = {
  readonly _type: 'https://in-toto.io/Statement/v1'
  readonly subject: readonly Resource[]
  readonly predicateType: 'https://slsa.dev/provenance/v1'
  readonly predicate: {
    readonly buildDefinition: {
      readonly buildType: string
      readonly externalParameters: { readonly editions: readonly string[] }
      readonly resolvedDependencies: readonly Resource[]
    }
    readonly runDetails: { readonly builder: { readonly id: string } }
  }
}

export type Facts = {
  /** List of digests of each edition. */
  readonly editions: Readonly<Record<string, string>>
  readonly sbom: string
  /** List of digests of all inputs. */
  readonly inputs: string
  /** Such as `v20.20.0`. */
  readonly node: string
}

const resource = (name: string, text: string): Resource => ({ name, digest: { sha256: sha256(text) } })

/**
 * States a build without the day, the machine and its folders, so that two machines with the same inputs state the
 * same. The digest of a folder is that of its list of digests.
 */
export const createStatement = ({ editions, sbom, inputs, node }: Facts): Statement => {
  const lock = inputs.split('\n').find((line) => line.slice(66) === LOCK_FILE)
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      ...Object.entries(editions)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, list]) => resource(name, list)),
      resource('sbom.cdx.json', sbom),
    ],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { editions: Object.keys(editions).sort() },
        resolvedDependencies: [
          resource('inputs', inputs),
          ...(lock === undefined ? [] : [{ name: LOCK_FILE, digest: { sha256: lock.slice(0, 64) } }]),
          { name: 'node', uri: `pkg:generic/node@${node.replace(/^v/, '')}` },
        ],
      },
      runDetails: { builder: { id: 'urn:fairlead:release' } },
    },
  }
}
