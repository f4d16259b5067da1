import type { SiteSettings } from '#runtime/define/settings.ts'
import { loadSettings } from '../../bundle/load-settings.ts'

/** The current settings of a site; undefined if only the next build can tell which apply. */
export const readSettingsToday = async (siteDir: string, built: SiteSettings): Promise<SiteSettings | undefined> => {
  const loaded = await loadSettings(siteDir)
  if ('findings' in loaded) return undefined
  const { settings } = loaded
  const isSame = JSON.stringify({ ...settings, basePath: built.basePath }) === JSON.stringify(built)
  // The last build may have been given a base path that is not in the settings.
  if (isSame) return settings.basePath === built.basePath ? built : undefined
  return settings
}
