import type { EditionLink } from '#runtime/define/frame.ts'
import type { Site } from '#runtime/define/site.ts'
import { clientCode } from '../bundle/client-code.ts'
import { addressOf, createContext } from '../content/create-context.ts'
import { createReadLog } from '../content/inputs/read-log.ts'
import { type CreateTranslate, loadTranslator } from '../content/translator.ts'
import type { RenderSetup } from '../plan/render-setup.ts'
import type { Route } from '../plan/route.ts'
import { createEditionContext } from './create-edition-context.ts'
import type { EditionContext } from './edition-context.ts'
import { createImageRenderer } from './images/image-renderer.ts'
import { createShell, type Shell } from './shell.ts'

/** A page to render, with its index in the manifest and its links to all editions. */
export type PageTask = { readonly index: number; readonly route: Route; readonly editions: readonly EditionLink[] }

const openShell = (template: string): Shell => {
  const created = createShell(template)
  if ('findings' in created) throw new Error('The document template was valid when it was checked, but is not now.')
  return created.shell
}

export type OpenEdition = (edition: string, tasks: readonly PageTask[]) => EditionContext

/**
 * Opens a site's editions for one thread, each on its first page. Editions are rendered one after the other: the one
 * before is forgotten with all that was kept for it.
 */
export const openSetup = async (setup: RenderSetup, site: Site, releaseMemory?: () => void): Promise<OpenEdition> => {
  const { siteDir, cacheDir, settings, content, shell, client, editions } = setup
  const createTranslate: CreateTranslate = await loadTranslator(content.messages)
  const images = createImageRenderer({ siteDir, cacheDir, fonts: settings.shareFonts ?? [], releaseMemory })
  let current: { readonly edition: string; readonly build: EditionContext } | undefined
  const links = new Map<Route, readonly EditionLink[]>()
  const open = (edition: string): EditionContext => {
    const found = editions.find((candidate) => candidate.edition === edition)
    if (found === undefined) throw new Error(`There is no edition ${edition} to render.`)
    const log = createReadLog()
    return createEditionContext({
      site,
      siteDir,
      context: createContext({ edition, settings, collections: site.collections, content, createTranslate, log }),
      log,
      shell: openShell(shell),
      client: clientCode(client, addressOf(settings, edition)),
      matchPaths: found.matchPaths,
      shared: found.shared,
      editionLinks: (route) => links.get(route) ?? [],
      images,
    })
  }
  return (edition, tasks) => {
    if (current?.edition !== edition) current = { edition, build: open(edition) }
    links.clear()
    for (const { route, editions: leads } of tasks) links.set(route, leads)
    return current.build
  }
}
