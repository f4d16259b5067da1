import path from 'node:path'
import type { BuildContext } from '#runtime/define/build-context.ts'
import type { Site } from '#runtime/define/site.ts'
import { staticQueryHash } from '#runtime/protocol/static-query-hash.ts'
import { blame, messageOf } from '../base/errors/blame.ts'
import type { Finding } from '../base/errors/finding.ts'
import { canonicalise, type Json } from '../base/json/canonical-json.ts'
import { purely } from '../base/purity.ts'
import { duringWork } from '../base/site-work.ts'
import { EntryMissing } from '../content/open-content.ts'

/** Slices and static queries of an edition: plain values, equal in every thread. */
export type SharedData = {
  /** `data` is undefined if it could not be computed. */
  readonly slices: readonly { readonly alias: string; readonly file: string; readonly data: Json | undefined }[]
  readonly staticQueries: readonly { readonly hash: string; readonly result: Json | undefined }[]
}

export type SharedResources = { readonly shared: SharedData; readonly findings: readonly Finding[] }

/** Computes the slices and static queries of an edition once for all its pages. */
export const computeShared = (site: Site, context: BuildContext, siteDir: string): SharedResources => {
  const findings: Finding[] = []
  const attempt = (file: string, name: string, run: () => unknown): Json | undefined => {
    try {
      return canonicalise(
        duringWork(file, `The ${name}`, () => purely(run)),
        name,
      )
    } catch (error) {
      if (!(error instanceof EntryMissing)) {
        const location = blame(error, siteDir) ?? { file }
        findings.push({
          _tag: 'RenderFailed',
          location,
          path: name,
          edition: context.edition,
          problem: messageOf(error),
        })
      }
      return undefined
    }
  }
  const slices = Object.entries(site.slices ?? {}).map(([module, { slice }]) => {
    const file = path.posix.join('pages', module)
    const alias = path.posix.basename(module, '.slice.tsx')
    const data = attempt(file, `slice ${alias}`, () => slice.select(context as never))
    return { alias, file, data }
  })
  const staticQueries = (site.staticQueries ?? []).map((query) => {
    const result = attempt('pages/entry.server.tsx', `static query ${query.name}`, () => {
      const found = query.run(context as never)
      if (typeof found !== 'object' || found === null || Array.isArray(found))
        throw new Error('A static query returns an object; put a list or a text into one.')
      return found
    })
    return { hash: staticQueryHash(query.name), result }
  })
  return { shared: { slices, staticQueries }, findings }
}
