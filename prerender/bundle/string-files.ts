import path from 'node:path'

const START = 'import.meta.env.'

/** Name that a string has among the sources of code. */
export const stringFile = (siteDir: string, name: string): string => path.join(siteDir, `${START}${name}`)

/** The string that a source of code stands for, if it stands for one. */
export const stringOf = (source: string): string | undefined =>
  source.startsWith(START) ? source.slice(START.length) : undefined
