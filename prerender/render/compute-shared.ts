import path from 'node:path'
import type { BuildContext } from '#runtime/define/build-context.ts'
import type { Site } from '#runtime/define/site.ts'
import { staticQueryHash } from '#runtime/protocol/static-query-hash.ts'
import { blame, messageOf } from '../errors/blame.ts'
import type { Finding } from '../errors/finding.ts'
import { EntryLost } from '../read/read-content.ts'
import { canonicalise, type Json } from '../write/canonical-json.ts'
import type { SliceBuild } from './edition-build.ts'

export type SharedResources = {
  readonly slices: ReadonlyMap<string, SliceBuild>
  readonly staticQueries: ReadonlyMap<string, Json | undefined>
  readonly findings: readonly Finding[]
}

/** Computes the slices and static queries of an edition, once for all of its pages. */
export const computeShared = (site: Site, context: BuildContext, siteDir: string): SharedResources => {
  const findings: Finding[] = []
  const attempt = (file: string, name: string, run: () => unknown): Json | undefined => {
    try {
      return canonicalise(run(), name)
    } catch (error) {
      if (!(error instanceof EntryLost)) {
        const place = blame(error, siteDir) ?? { file }
        findings.push({ _tag: 'RenderFailed', place, path: name, edition: context.edition, problem: messageOf(error) })
      }
      return undefined
    }
  }
  const slices = new Map<string, SliceBuild>()
  for (const [module, { slice }] of Object.entries(site.slices ?? {})) {
    const file = path.posix.join('pages', module)
    const alias = path.posix.basename(module, '.slice.tsx')
    const data = attempt(file, `slice ${alias}`, () => slice.select(context as never))
    slices.set(alias, { file, data, staticQueries: new Set() })
  }
  const staticQueries = new Map<string, Json | undefined>()
  for (const query of site.staticQueries ?? []) {
    const result = attempt('pages/entry.server.tsx', `static query ${query.name}`, () => {
      const found = query.run(context as never)
      if (typeof found !== 'object' || found === null || Array.isArray(found))
        throw new Error('A static query gives an object; put a list or a text into one.')
      return found
    })
    staticQueries.set(staticQueryHash(query.name), result)
  }
  return { slices, staticQueries, findings }
}
