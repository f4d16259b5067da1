import { createHash } from 'node:crypto'
import { pageFileOf, templateFileOf } from './code/page-address.ts'
import { endingOf } from './code/rewrite-module.ts'
import { NODE_TARGET } from './code/rewrite-node.ts'
import type { Module } from './syntax/open-module.ts'

const MODULE = /\.(js|jsx|ts|tsx|mjs|cjs)$/

export const isModule = (file: string): boolean => MODULE.test(file) && !file.endsWith('.d.ts')

/** Files of Gatsby, npm and Babel that the new site has others for. */
const GONE =
  /^(gatsby-(config|node|browser|ssr)\.\w+|\.babelrc.*|babel\.config\.\w+|package\.json|package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|tsconfig\.json|src\/gatsby-types\.d\.ts|gatsby-types\.d\.ts)$/

export type Places = {
  /** Old file to new file, for every file that has one. */
  readonly targets: ReadonlyMap<string, string>
  /** Files in src/pages that are pages. */
  readonly pages: readonly string[]
  /** Files that createPages names as components. */
  readonly templates: readonly string[]
}

const withDigest = (file: string, of: string): string =>
  file.replace(/(\.page)?(\.\w+)$/, `-${createHash('sha256').update(of).digest('hex').slice(0, 6)}$1$2`)

/** Decides where each file of the old site goes. */
export const placeFiles = (
  files: readonly string[],
  modules: ReadonlyMap<string, Module>,
  components: ReadonlySet<string>,
  contentFolders: readonly string[],
): Places => {
  const targets = new Map<string, string>()
  const taken = new Set<string>()
  const place = (file: string, wanted: string): void => {
    const target = taken.has(wanted) ? withDigest(wanted, file) : wanted
    taken.add(target)
    targets.set(file, target)
  }
  const isPage = (file: string): boolean =>
    /^src\/pages\/.+\.(js|jsx|ts|tsx)$/.test(file) &&
    isModule(file) &&
    !/\.(test|spec)\.\w+$|(^|\/)__tests__\//.test(file)
  const pages = files.filter((file) => isPage(file) && modules.has(file))
  for (const file of pages) place(file, pageFileOf(file))
  const templates = files.filter((file) => components.has(file) && !pages.includes(file) && modules.has(file))
  for (const file of templates) place(file, templateFileOf(file, taken))
  for (const file of files) {
    if (targets.has(file) || GONE.test(file)) continue
    if (/^gatsby-node\./.test(file)) continue
    if (file.startsWith('static/')) place(file, `public/${file.slice('static/'.length)}`)
    else if (file.startsWith('src/')) {
      const module = modules.get(file)
      const rest = file.slice('src/'.length)
      place(file, `templates/${module === undefined ? rest : rest.replace(MODULE, endingOf(module))}`)
    } else if (!contentFolders.some((folder) => file.startsWith(`${folder}/`))) place(file, file)
  }
  for (const file of files) {
    const module = modules.get(file)
    if (/^gatsby-node\./.test(file)) targets.set(file, NODE_TARGET)
    if (/^gatsby-(browser|ssr)\./.test(file) && module !== undefined)
      targets.set(file, `templates/${file.replace(MODULE, endingOf(module))}`)
  }
  return { targets, pages, templates }
}
