import type { RenderSetup } from '#prerender/plan/render-setup.ts'
import type { Site } from '#runtime/define/site.ts'
import { aClientBundle, anIndex } from './builders.ts'

/** The setup of a worker that renders pages of a site without content. */
export const aRenderSetup = ({ settings }: Site, setup: Partial<RenderSetup> = {}): RenderSetup => ({
  siteDir: '/site',
  cacheDir: '/cache',
  settings,
  content: { index: anIndex(), sources: [], missing: [], messages: { table: {}, missing: [] } },
  shell: '<html lang="%lang%"><!--head--><!--body--></html>',
  client: aClientBundle(),
  editions: Object.keys(settings.editions).map((edition) => ({
    edition,
    matchPaths: [],
    shared: { slices: [], staticQueries: [] },
  })),
  ...setup,
})
