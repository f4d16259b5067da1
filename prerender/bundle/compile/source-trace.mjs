import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Maps positions of compiled code in an error's text to its sources. Node's own option would read every source map in
 * every run. @param {string} text
 */
export const sourceTrace = (text) =>
  text.replace(/(file:\/\/[^\s()]+|\/[^\s():]+):(\d+):(\d+)/g, (frame, location, line, column) => {
    const file = location.startsWith('file:') ? fileURLToPath(location) : location
    if (!existsSync(`${file}.map`)) return frame
    const entry = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))).findEntry(line - 1, column - 1)
    if (!('originalSource' in entry)) return frame
    return `${path.resolve(path.dirname(file), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
