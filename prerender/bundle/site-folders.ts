import { readFileSync } from 'node:fs'
import path from 'node:path'
import { engineDir } from '../base/engine-dir.ts'

/** Folders that every site has. */
export const SITE_FOLDERS = ['content', 'templates', 'pages'] as const

const ENGINE_FOLDERS = ['runtime', 'sw', 'prerender']

const importsOf = (siteDir: string): Readonly<Record<string, unknown>> => {
  try {
    const { imports } = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as { imports?: unknown }
    return typeof imports === 'object' && imports !== null ? (imports as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

/**
 * Lists the folders of a site from which its modules can import as `#folder/file.ts`: those of every site, and those
 * that `imports` of its package.json names, as in `"#trade/*": "./trade/*"`.
 */
export const listSiteFolders = (siteDir: string): readonly string[] => {
  const named = Object.entries(importsOf(siteDir)).flatMap(([key, target]) => {
    const folder = /^#([\w-]+)\/\*$/.exec(key)?.[1]
    const isEngine = siteDir === engineDir && folder !== undefined && ENGINE_FOLDERS.includes(folder)
    return folder !== undefined && target === `./${folder}/*` && !isEngine ? [folder] : []
  })
  return [...new Set([...SITE_FOLDERS, ...named])]
}
