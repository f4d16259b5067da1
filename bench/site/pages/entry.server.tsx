import type { PageModule, SliceModule } from '@fairlead/engine/define'
import { createSite } from '@fairlead/engine/server'
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
