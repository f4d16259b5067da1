import type { Collection } from '#runtime/define/collection.ts'
import type { Site } from '#runtime/define/site.ts'
import type { Finding } from '../base/errors/finding.ts'
import { createWordTable } from '../base/files/string-table.ts'
import type { SourceShelf } from '../content/collection-source.ts'
import { readSources, type SourceReading } from '../content/read-source.ts'
import type { RenderSetup } from '../plan/render-setup.ts'
import { createLinkNoter } from '../render/links/collect-links.ts'
import { type OpenEdition, openSetup } from '../render/open-setup.ts'
import { type Drawing, type RenderedPages, renderPages } from '../render/render-pages.ts'
import { createStageWriter } from '../write/stage-writer.ts'
import { relieveMemory } from './relieve-memory.ts'
import type { RenderJob } from './worker-messages.ts'

/** What one thread does for a build: reads files of content, draws pages. */
export type PageMaker = {
  readonly read: (shelf: SourceShelf, files: readonly string[]) => SourceReading
  readonly open: (setup: RenderSetup) => Promise<void>
  readonly render: (job: RenderJob) => Promise<RenderedPages>
}

export const createPageMaker = (site: Site): PageMaker => {
  const words = createWordTable({ isCut: true })
  const drawings = new Map<string, Pick<Drawing, 'writer' | 'noteLinks'>>()
  let opened: { readonly open: OpenEdition; readonly setup: RenderSetup } | undefined
  return {
    read: (shelf, files) => readSources(files, shelf, site.collections[shelf.collection] as Collection<unknown>),
    open: async (setup) => {
      opened = { open: await openSetup(setup, site), setup }
    },
    render: async ({ edition, staging, tasks }) => {
      if (opened === undefined) throw new Error('A page was to be drawn before the site was opened.')
      const build = opened.open(edition, tasks)
      const drawing = drawings.get(edition) ?? {
        writer: createStageWriter(staging),
        noteLinks: createLinkNoter(words, build.address),
      }
      drawings.set(edition, drawing)
      const pages = await renderPages(tasks, { ...drawing, build, index: opened.setup.content.index, words })
      relieveMemory()
      const failure: readonly Finding[] = [drawing.writer.failure()].flatMap((found) => found ?? [])
      return { ...pages, findings: [...pages.findings, ...failure] }
    },
  }
}
