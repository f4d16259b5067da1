import type { FileModule, PageModule, SliceModule } from '@fairlead/engine/define'
import { createSite } from '@fairlead/engine/server'
import { collections } from '#content/collections.ts'
import settings from '#content/site.ts'
import '#templates/ui/global.css'
import { hsLineWords } from './queries/hs-line-words.ts'
import { latestHelp } from './queries/latest-help.ts'
import * as frame from './site.frame.tsx'
import { head } from './site.head.ts'

export const site = createSite({
  settings,
  collections,
  pages: import.meta.glob<PageModule>('./**/*.page.tsx', { eager: true }),
  slices: import.meta.glob<SliceModule>('./slices/*.slice.tsx', { eager: true }),
  staticQueries: [latestHelp, hsLineWords],
  frame,
  head,
  files: import.meta.glob<FileModule>('./files/*.file.ts', { eager: true }),
})
