import path from 'node:path'
import type { Plugin } from 'vite'
import { isWithin } from '../../base/files/is-within.ts'
import { isSource } from '../is-source.ts'
import { SETTINGS_FILE } from '../site-entries.ts'
import { type CodeFault, metaVariable, searchCode, toError } from './search-code.ts'

/** Finds the first string that a source reads and that is not among `names`. */
export const findUndeclaredString = (
  file: string,
  code: string,
  names: readonly string[],
  remedy: string,
): CodeFault | undefined =>
  code.includes('VITE_')
    ? searchCode(file, code, (node) => {
        const name = metaVariable(node)
        return name?.startsWith('VITE_') && !names.includes(name)
          ? `it reads import.meta.env.${name}, which is not set: ${remedy}`
          : undefined
      })
    : undefined

/**
 * Refuses code that reads a string which the settings do not declare, in every bundle. Without `names`, code has no
 * strings at all, as that of tables and sources.
 */
export const declaredStrings = (siteDir: string, names: readonly string[] | undefined): Plugin => ({
  name: 'fairlead:declared-strings',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.[cm]?[jt]sx?$/.test(id) || !isWithin(id, siteDir) || !isSource(id, siteDir)) return null
    const isSettings = id === path.join(siteDir, SETTINGS_FILE)
    const remedy =
      names === undefined || isSettings
        ? 'settings, tables and sources are read without strings, which are for pages and templates.'
        : `name it in \`strings\` of ${SETTINGS_FILE}, and its value becomes public, or write the value into that file.`
    const found = findUndeclaredString(id, code, isSettings ? [] : (names ?? []), remedy)
    return found === undefined ? null : this.error(toError(found, id, code))
  },
})
