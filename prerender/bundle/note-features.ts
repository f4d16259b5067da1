import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { Finding } from '../base/errors/finding.ts'
import { SETTINGS_FILE } from './site-entries.ts'

/** A feature of the site, and whether browsers get its code. */
export type BundledFeature = { readonly name: string; readonly isOn: boolean; readonly isBundled: boolean }

/** Compares the features that a site's settings name with what is left in the bundle. */
export const noteFeatures = (
  siteDir: string,
  { features = {} }: SiteSettings,
  hasCodeOf: (file: string) => boolean,
): { readonly features: readonly BundledFeature[]; readonly findings: readonly Finding[] } => {
  const findings: Finding[] = []
  const refuse = (problem: string): void => {
    findings.push({ _tag: 'InvalidSettings', location: { file: SETTINGS_FILE }, problem })
  }
  const noted = Object.entries(features).map(([name, { code, isOn }]): BundledFeature => {
    const file = path.join(siteDir, code)
    const isBundled = hasCodeOf(file)
    if (!existsSync(file)) refuse(`the feature "${name}" names ${code}, which does not exist.`)
    else if (isOn && !isBundled)
      refuse(
        `the feature "${name}" is on, and browsers get none of its code: nothing imports ${code}, or a constant switches it off.`,
      )
    return { name, isOn, isBundled }
  })
  return { features: noted, findings }
}
