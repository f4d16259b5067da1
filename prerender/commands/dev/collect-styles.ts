import type { DevEnvironment, EnvironmentModuleNode } from 'vite'

/** Matches style sheets, but not their imports as text or URL. */
const isStyle = (url: string): boolean => /\.css(?:$|\?(?!(?:raw|inline|url)\b))/.test(url)

/**
 * Lists URLs of style sheets that source files import, directly or not. Named in the document, they apply at first
 * paint; modules would add them only when they run.
 */
export const collectStyles = async (
  environment: DevEnvironment,
  urls: readonly string[],
): Promise<readonly string[]> => {
  const styles = new Set<string>()
  const visited = new Set<EnvironmentModuleNode>()
  const visit = async (url: string): Promise<void> => {
    await environment.transformRequest(url)
    const node = await environment.moduleGraph.getModuleByUrl(url)
    if (node === undefined || visited.has(node)) return
    visited.add(node)
    if (isStyle(node.url)) styles.add(node.url)
    else
      for (const imported of node.importedModules)
        if (!imported.url.includes('/node_modules/')) await visit(imported.url)
  }
  for (const url of urls) await visit(url)
  return [...styles]
}
