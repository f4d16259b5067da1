import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { messageOf } from '../base/errors/blame.ts'
import type { SourceLocation } from '../base/errors/finding.ts'

/** The bundler colours its messages even without a terminal, and adds the addresses of its own functions. */
export const withoutColours = (message: string): string =>
  stripVTControlCharacters(message).replace(/\n+Stack backtrace:\n[\s\S]*$/, '')

/**
 * The bundler marks the position in its message: `╭─[ ../site/pages/home.page.tsx:20:3 ]`, relative to the working
 * directory.
 */
export const locationInMessage = (message: string): { readonly file: string; readonly line: number } | undefined => {
  const [, file, line] = /\[ (.+?):(\d+):\d+ \]/.exec(message) ?? []
  return file === undefined ? undefined : { file: path.resolve(file), line: Number(line) }
}

/** An import that leads nowhere, as the module that contains it spells it. */
type Unresolved = { readonly specifier: string; readonly importer: string | undefined }

/** The bundler, its plugin for packages, the development server and the plugin for styles each have a message of their own. */
const UNRESOLVED = [
  /^\[UNRESOLVED_IMPORT\] Could not resolve '(?<specifier>[^']+)' in (?<importer>\S+)/m,
  /Rolldown failed to resolve import "(?<specifier>[^"]+)" from "(?<importer>[^"]+)"/,
  /^Failed to load url (?<specifier>.+?) \(resolved id: .*\) in (?<importer>.+)\. Does the file exist\?$/m,
  /^\[postcss\] ENOENT: .* open '(?<specifier>[^']+)'$/m,
]

const unresolvedIn = (message: string): Unresolved | undefined => {
  for (const pattern of UNRESOLVED) {
    const { specifier, importer } = pattern.exec(message)?.groups ?? {}
    if (specifier !== undefined) return { specifier, importer: importer && path.resolve(importer) }
  }
  return undefined
}

/** Line of the first text in quotes or in `url()` that is a specifier. A plugin may have moved the line that is reported. */
export const lineOfImport = (file: string, specifier: string): number | undefined => {
  try {
    const row = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((line) => [`'${specifier}'`, `"${specifier}"`, `(${specifier})`].some((text) => line.includes(text)))
    return row === -1 ? undefined : row + 1
  } catch {
    return undefined
  }
}

/** The bundler names files relative to the working directory. */
const withSitePaths = (message: string, siteDir: string): string => {
  const toSite = path.relative('', siteDir)
  return toSite === '' ? message : message.replaceAll(`${toSite}${path.sep}`, '')
}

type BundlerError = { readonly id?: string; readonly loc?: { readonly file?: string; readonly line?: number } }

/** A fault that the bundler found: its message without colours, and its position if that is known. */
export const readBundlerError = (
  error: unknown,
  siteDir: string,
): { readonly problem: string; readonly location: SourceLocation | undefined } => {
  const message = withoutColours(messageOf(error)).trim()
  const rendered = locationInMessage(message)
  const unresolved = unresolvedIn(message)
  const { id, loc } = (error instanceof Error ? error : {}) as BundlerError
  const file = rendered?.file ?? unresolved?.importer ?? loc?.file ?? id?.replace(/\?.*$/s, '')
  if (file === undefined) return { problem: message, location: undefined }
  const line =
    (unresolved && lineOfImport(file, unresolved.specifier)) ??
    rendered?.line ??
    (loc?.file === undefined || loc.file === file ? loc?.line : undefined)
  const location = { file: path.relative(siteDir, file), line }
  // What the bundlers add is about their own options, or draws a position that may have moved.
  return unresolved === undefined
    ? { problem: withSitePaths(message, siteDir), location }
    : { problem: `"${unresolved.specifier}" is imported, and there is no such file or package.`, location }
}
