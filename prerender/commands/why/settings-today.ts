import type { SiteSettings } from '#runtime/define/settings.ts'
import { loadSettings } from '../../bundle/load-settings.ts'

/** The settings of a site as they are now; undefined where only the next build can tell what it will go by. */
export const readSettingsToday = async (siteDir: string, built: SiteSettings): Promise<SiteSettings | undefined> => {
  const loaded = await loadSettings(siteDir)
  if ('findings' in loaded) return undefined
  const { settings } = loaded
  const isSame = JSON.stringify({ ...settings, basePath: built.basePath }) === JSON.stringify(built)
  // Another base path may have been told to the last build, and not be in the settings.
  if (isSame) return settings.basePath === built.basePath ? built : undefined
  return settings
}
