import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The bundler colours its messages even without a terminal. */
export const withoutColours = (message: string): string => stripVTControlCharacters(message)

/**
 * The bundler marks the position in its message: `╭─[ ../site/pages/home.page.tsx:20:3 ]`, relative to the working
 * directory.
 */
export const locationInMessage = (message: string): { readonly file: string; readonly line: number } | undefined => {
  const [, file, line] = /\[ (.+?):(\d+):\d+ \]/.exec(message) ?? []
  return file === undefined ? undefined : { file: path.resolve(file), line: Number(line) }
}
