import type { Collection } from '#runtime/define/collection.ts'
import type { Site } from '#runtime/define/site.ts'
import type { Finding } from '../base/errors/finding.ts'
import { createStringTable } from '../base/files/string-table.ts'
import type { CollectionSource } from '../content/collection-source.ts'
import { readSources, type SourceReading } from '../content/read-source.ts'
import type { RenderSetup } from '../plan/render-setup.ts'
import { createLeftoverFinder } from '../render/leftovers.ts'
import { createLinkCollector } from '../render/links/collect-links.ts'
import { type FilesSetup, type MakeFiles, openFileMaker } from '../render/make-site-files.ts'
import { type OpenEdition, openSetup } from '../render/open-setup.ts'
import { refitPages } from '../render/refit-pages.ts'
import { type DonePages, type PageRenderContext, renderPages } from '../render/render-pages.ts'
import { createStageWriter } from '../write/stage-writer.ts'
import { collectGarbage, collectYoung } from './manage-memory.ts'
import type { RenderJob } from './worker-messages.ts'

/** Work of one thread in a build: reading content files, rendering pages, and making the files that the site defines. */
export type PageRenderer = {
  readonly read: (source: CollectionSource, files: readonly string[]) => SourceReading
  readonly open: (setup: RenderSetup) => Promise<void>
  readonly render: (job: RenderJob) => Promise<DonePages>
  readonly openFiles: (setup: FilesSetup) => void
  readonly makeFiles: MakeFiles
}

export const createPageRenderer = (site: Site): PageRenderer => {
  const strings = createStringTable({ isCut: true })
  let current:
    | Pick<PageRenderContext, 'build' | 'writer' | 'collectLinks' | 'findLeftovers' | 'stagedImages'>
    | undefined
  let files: Promise<MakeFiles> | undefined
  let opened: { readonly open: OpenEdition; readonly setup: RenderSetup } | undefined
  return {
    read: (source, files) => readSources(files, source, site.collections[source.collection] as Collection<unknown>),
    open: async (setup) => {
      opened = { open: await openSetup(setup, site, collectYoung), setup }
    },
    openFiles: (setup) => {
      files = openFileMaker(setup, site)
    },
    makeFiles: async (edition, module, records) => {
      if (files === undefined) throw new Error('A file was to be made before the site was opened.')
      const made = await (await files)(edition, module, records)
      collectGarbage()
      return made
    },
    render: async ({ edition, staging, tasks, refits = [] }) => {
      if (opened === undefined) throw new Error('A page was to be rendered before the site was opened.')
      const build = opened.open(edition, tasks)
      const context =
        current?.build === build
          ? current
          : {
              build,
              writer: createStageWriter(staging),
              collectLinks: createLinkCollector(strings, build),
              findLeftovers: createLeftoverFinder(),
              stagedImages: new Set<string>(),
            }
      current = context
      const pages = await renderPages(tasks, { ...context, index: opened.setup.content.index, strings })
      const refitted = refitPages(staging.dir, refits, context.writer)
      collectGarbage()
      const failure: readonly Finding[] = [context.writer.failure()].flatMap((found) => found ?? [])
      return { ...pages, refitted, findings: [...pages.findings, ...failure] }
    },
  }
}
