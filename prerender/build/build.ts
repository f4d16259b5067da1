import type { BuildOptions } from './build-options.ts'
import { type BuildProgress, type BuildResult, refused } from './build-result.ts'
import { bundleCode } from './steps/bundle-code.ts'
import { completeBuild } from './steps/complete-build.ts'
import { keepUnchanged } from './steps/keep-unchanged.ts'
import { chooseEditions, lockOutputs } from './steps/lock-outputs.ts'
import { readSources, scanOutput } from './steps/read-sources.ts'
import { updateRows } from './steps/update-rows.ts'
import type { WithEditions } from './values.ts'
import { end, openWork, type Step } from './work.ts'

/** Ends the build if anything is wrong with the site. */
const refuseFindings: Step<WithEditions, WithEditions> = (value) => {
  const findings = [...value.findings, ...value.outcomes.flatMap((outcome) => outcome.findings)]
  return findings.length > 0 ? end(refused(findings)) : value
}

/** A step whose code is loaded when it runs: that takes longer than a build that finds nothing changed. */
const later =
  <In, Out>(load: () => Promise<Step<In, Out>>): Step<In, Out> =>
  async (value, tools) =>
    (await load())(value, tools)

const planPages = later(async () => (await import('./steps/plan-pages.ts')).planPages)
const renderEditions = later(async () => (await import('./steps/render-editions.ts')).renderEditions)
const commitEditions = later(async () => (await import('./steps/commit-editions.ts')).commitEditions)

/**
 * Builds a site. All findings of all editions are collected before anything is committed, and any finding prevents it.
 */
export const build = (options: BuildOptions, progress: BuildProgress): Promise<BuildResult> =>
  openWork(options, progress)
    .run(bundleCode, 'Looking at code')
    .run(chooseEditions)
    .run(lockOutputs)
    .run(updateRows)
    .run(scanOutput)
    .run(readSources, 'Reading content')
    .run(keepUnchanged)
    .run(planPages, 'Planning')
    .run(renderEditions, 'Rendering')
    .run(refuseFindings)
    .run(commitEditions, 'Writing')
    .run(completeBuild)
    .end()
