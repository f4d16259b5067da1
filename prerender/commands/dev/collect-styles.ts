import type { DevEnvironment, EnvironmentModuleNode } from 'vite'

/** A style sheet that is loaded as one, not as a text or an address. */
const isStyle = (url: string): boolean => /\.css(?:$|\?(?!(?:raw|inline|url)\b))/.test(url)

/**
 * URLs of the style sheets that some source files import, however deep. Named in the document they are there at first paint;
 * the modules would add them only once they have run.
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
