import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Finding, SourceLocation } from '../base/errors/finding.ts'
import { readBundlerError } from './bundler-message.ts'
import type { OwnPlugins } from './own-plugins.ts'
import { noteWatched } from './plugins/note-watched.ts'
import { PLUGINS_FILE } from './site-entries.ts'

export type PluginsResult = { readonly plugins: OwnPlugins | undefined } | { readonly findings: readonly Finding[] }

const failure = (problem: string, location: SourceLocation = { file: PLUGINS_FILE }): PluginsResult => ({
  findings: [{ _tag: 'InvalidSettings', location, problem }],
})

/** Loads the site's own plugins, if it has any. */
export const loadPlugins = async (siteDir: string): Promise<PluginsResult> => {
  const file = path.join(siteDir, PLUGINS_FILE)
  if (!existsSync(file)) return { plugins: undefined }
  try {
    const [{ runnerImport }, { aliases, NO_VARIABLE }] = await Promise.all([import('vite'), import('./config.ts')])
    const { module, dependencies } = await runnerImport<{ readonly default?: unknown }>(file, {
      configFile: false,
      root: siteDir,
      logLevel: 'silent',
      envDir: false,
      envPrefix: NO_VARIABLE,
      resolve: { alias: aliases },
    })
    const make = module.default
    if (typeof make !== 'function') return failure('its default export should be `definePlugins(() => [ … ])`.')
    if (!Array.isArray(make())) return failure('the function that it gives to `definePlugins` should return a list.')
    const files = [file, ...dependencies.map((name) => path.resolve(siteDir, name))]
    const watched = new Set<string>()
    const note = (name: string): void => void watched.add(path.resolve(siteDir, name))
    return { plugins: { make: () => [noteWatched(make(), note)], files: [...new Set(files)], watched } }
  } catch (error) {
    const { problem, location } = readBundlerError(error, siteDir)
    return failure(problem, location)
  }
}
