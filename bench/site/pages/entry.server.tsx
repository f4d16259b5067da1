import type { PageModule } from '#runtime/define/page.ts'
import type { SliceModule } from '#runtime/define/slice.ts'
import { createSite } from '#runtime/server/create-site.tsx'
import { collections } from '../content/collections.ts'
import settings from '../content/site.ts'
import * as frame from './site.frame.tsx'

export const site = createSite({
  settings,
  collections,
  pages: import.meta.glob<PageModule>('./**/*.page.tsx', { eager: true }),
  slices: import.meta.glob<SliceModule>('./slices/*.slice.tsx', { eager: true }),
  frame,
})
