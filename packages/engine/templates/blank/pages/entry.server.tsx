import type { PageModule } from '@fairlead/engine/define'
import { createSite } from '@fairlead/engine/server'
import settings from '#content/site.ts'
import { collections } from './define.ts'

export const site = createSite({
  settings,
  collections,
  pages: import.meta.glob<PageModule>('./**/*.page.tsx', { eager: true }),
})
