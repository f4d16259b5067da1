import { type ClientCode, clientCode } from '../../bundle/client-code.ts'
import { inputKey, parseInputKey } from '../../content/inputs/input-key.ts'
import type { StateBuilder } from '../../incremental/state-builder.ts'
import type { Route } from '../../plan/route.ts'
import { codeTags, hashAttribute } from '../../render/document.ts'
import { hashMember } from '../../render/encode-page-data.ts'
import type { RefitTask, Swaps } from '../../render/refit-pages.ts'
import { inBatches } from '../../workers/in-batches.ts'
import type { Renderers } from '../../workers/worker-pool.ts'
import type { PreparedEdition } from './prepare-edition.ts'

/** Pages per worker message. */
const PAGES_A_BATCH = 256

const NUMBERS_A_PAGE = 6

const SLICE = parseInputKey(inputKey.slice('')).kind

export type RefitRoutes = {
  readonly prepared: PreparedEdition
  readonly renderers: Renderers
  readonly onPages: (count: number) => void
  /** Called for each page whose files have been staged. */
  readonly onRefitted: (route: Route) => void
}

/** Creates a function that says which texts in the document of a route are to be swapped. Routes of one kind share them. */
const createSwaps = ({ site, plan }: PreparedEdition, before: ClientCode, now: ClientCode, builder: StateBuilder) => {
  const { slices = [] } = site.setup.editions.find(({ edition }) => edition === plan.edition)?.shared ?? {}
  const files = new Map(slices.map(({ alias, file }) => [alias, file]))
  const known = new Map<string, Swaps>()
  const hash = [hashAttribute(before.compilationHash), hashAttribute(now.compilationHash)] as const
  return (routeIndex: number, { pageFile }: Route): Swaps => {
    const aliases = builder
      .readsOf(routeIndex)
      .map(parseInputKey)
      .flatMap(({ kind, name }) => (kind === SLICE ? [name] : []))
      .sort()
    const key = [pageFile, ...aliases].join('\0')
    const found = known.get(key)
    if (found !== undefined) return found
    const parts = aliases.flatMap((alias) => files.get(alias) ?? [])
    const [tagsBefore, tagsNow] = [before, now].map((code) => codeTags(code.assetsOf(pageFile, parts)))
    const swaps = [[tagsBefore ?? '', tagsNow ?? ''], hash] as const
    known.set(key, swaps)
    return swaps
  }
}

/**
 * Stages the files of pages that would be rendered as before, but name other code. Resolves to the routes whose files
 * have another form, which have to be rendered.
 */
export const refitRoutes = async ({
  prepared,
  renderers,
  onPages,
  onRefitted,
}: RefitRoutes): Promise<readonly number[]> => {
  const { site, plan, before, kept, staging, builder, namesOtherCode } = prepared
  const { routes } = plan.manifest
  if (!namesOtherCode || before === undefined) return []
  const earlier = clientCode(before.facts.client, plan.address)
  const current = clientCode(site.setup.client, plan.address)
  const swapsOf = createSwaps(prepared, earlier, current, builder)
  const pageData: Swaps = [[hashMember(earlier.compilationHash), hashMember(current.compilationHash)]]
  const failed: number[] = []
  const refitBatch = async (batch: readonly (readonly [route: number, at: number])[]): Promise<void> => {
    const refits = batch.map(([index]): RefitTask => {
      const route = routes[index] as Route
      return { index, key: route.key, document: swapsOf(index, route), pageData }
    })
    const { pages } = await renderers.render({ edition: plan.edition, staging, tasks: [], refits })
    const { routeIndexes, outputs } = pages.refitted
    for (const [at, routeIndex] of routeIndexes.entries()) {
      builder.rewrite(routeIndex, outputs.subarray(NUMBERS_A_PAGE * at, NUMBERS_A_PAGE * (at + 1)))
      onRefitted(routes[routeIndex] as Route)
    }
    failed.push(...pages.refitted.failed)
    onPages(routeIndexes.length)
  }
  await inBatches(kept, { size: PAGES_A_BATCH, width: renderers.width }, refitBatch)
  return failed.sort((a, b) => a - b)
}
