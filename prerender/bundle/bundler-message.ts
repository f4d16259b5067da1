import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { messageOf } from '../base/errors/blame.ts'
import type { SourceLocation } from '../base/errors/finding.ts'

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

/** The development server names the importer of a missing file. */
const importerInMessage = (message: string): string | undefined =>
  /^Failed to load url .* in (.+)\. Does the file exist\?$/m.exec(message)?.[1]

type BundlerError = { readonly id?: string; readonly loc?: { readonly file?: string; readonly line?: number } }

/** A fault that the bundler found: its message without colours, and its position if that is known. */
export const readBundlerError = (
  error: unknown,
  siteDir: string,
): { readonly problem: string; readonly location: SourceLocation | undefined } => {
  const problem = withoutColours(messageOf(error)).trim()
  const rendered = locationInMessage(problem)
  const { id, loc } = (error instanceof Error ? error : {}) as BundlerError
  const file = rendered?.file ?? importerInMessage(problem) ?? loc?.file ?? id
  if (file === undefined) return { problem, location: undefined }
  return { problem, location: { file: path.relative(siteDir, file), line: rendered?.line ?? loc?.line } }
}
