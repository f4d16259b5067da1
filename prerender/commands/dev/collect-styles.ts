import type { DevEnvironment, EnvironmentModuleNode } from 'vite'

/** Matches style sheets, but not their imports as text or URL. */
const isStyle = (url: string): boolean => /\.css(?:$|\?(?!(?:raw|inline|url)\b))/.test(url)

/** The entry names all pages of the site, of which a document shows one. */
const isPage = (url: string): boolean => /\.page\.tsx$/.test(url)

/**
 * Lists URLs of style sheets that the entry and a page import, directly or not. Named in the document, they apply at
 * first paint; modules would add them only when they run. Other pages bring theirs when they are opened.
 */
export const collectStyles = async (
  environment: DevEnvironment,
  entry: string,
  page: string,
): Promise<readonly string[]> => {
  const styles = new Set<string>()
  const visited = new Set<EnvironmentModuleNode>()
  const visit = async (url: string, isBorder: (url: string) => boolean): Promise<void> => {
    await environment.transformRequest(url)
    const node = await environment.moduleGraph.getModuleByUrl(url)
    if (node === undefined || visited.has(node)) return
    visited.add(node)
    if (isStyle(node.url)) styles.add(node.url)
    else
      for (const imported of node.importedModules)
        if (!imported.url.includes('/node_modules/') && !isBorder(imported.url)) await visit(imported.url, isBorder)
  }
  await visit(entry, isPage)
  await visit(page, () => false)
  return [...styles]
}
