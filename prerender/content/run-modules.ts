import path from 'node:path'
import type { RunnableDevEnvironment } from 'vite'

/**
 * Opens a runner of a site's modules outside of its bundles. Packages are Node's to load; the site's own modules are
 * compiled. `without` names plugins that do not apply.
 */
export const openModules = async (
  siteDir: string,
  without: readonly string[] = [],
): Promise<RunnableDevEnvironment> => {
  const { createRunnableDevEnvironment, mergeConfig, resolveConfig } = await import('vite')
  const { siteViteConfig } = await import('../bundle/config.ts')
  const site = siteViteConfig({ siteDir, basePath: '' })
  const plugins = site.plugins?.filter((plugin) => !(plugin && 'name' in plugin && without.includes(plugin.name)))
  const config = mergeConfig(
    { ...site, plugins },
    {
      configFile: false,
      envDir: false,
      environments: {
        tables: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ['node', 'module-sync'] },
        },
      },
    },
  )
  const environment = createRunnableDevEnvironment('tables', await resolveConfig(config, 'serve'), {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  })
  await environment.init()
  return environment
}

/** Absolute paths of the modules that a module imports, directly or not, packages excepted. */
export const importsOf = ({ runner }: RunnableDevEnvironment, absolute: string, siteDir: string): readonly string[] => {
  const { evaluatedModules } = runner
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const imported of evaluatedModules.getModuleById(id)?.imports ?? []) visit(imported)
  }
  for (const { id } of evaluatedModules.getModulesByFile(absolute) ?? []) visit(id)
  return [...seen].flatMap((id) => {
    const module = evaluatedModules.getModuleById(id)
    const isOwn = module?.meta !== undefined && !('externalize' in module.meta)
    return isOwn && module.file !== absolute ? [path.resolve(siteDir, module.file)] : []
  })
}
