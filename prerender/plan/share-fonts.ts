import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '../base/errors/blame.ts'
import type { Finding } from '../base/errors/finding.ts'
import { digest, digestAll } from '../base/files/digest.ts'

/** Magic numbers of TrueType and OpenType fonts and collections. */
const BEGINNINGS = ['00010000', '74727565', '4f54544f', '74746366']

const beginningOf = (file: string): string => {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(4)
    return bytes.toString('hex', 0, readSync(descriptor, bytes))
  } finally {
    closeSync(descriptor)
  }
}

const faultOf = (file: string): string | undefined => {
  try {
    return BEGINNINGS.includes(beginningOf(file)) ? undefined : 'is no TrueType or OpenType font'
  } catch (error) {
    return `cannot be read: ${messageOf(error)}`
  }
}

/** Checks share fonts, without which the renderer would silently omit text. */
export const findFontFaults = (siteDir: string, fonts: readonly string[] = []): readonly Finding[] =>
  fonts.flatMap((font): readonly Finding[] => {
    const fault = faultOf(path.join(siteDir, font))
    if (fault === undefined) return []
    return [
      {
        _tag: 'InvalidSettings',
        location: { file: 'content/site.ts' },
        problem: `the font "${font}" of shareFonts ${fault}.`,
      },
    ]
  })

const digestOf = (file: string): number => {
  try {
    return digest(readFileSync(file))
  } catch {
    // A finding of the site reports it.
    return 0
  }
}

/** Digest of all fonts' bytes, whatever their location. */
export const digestFonts = (siteDir: string, fonts: readonly string[] = []): number =>
  digestAll(fonts.map((font) => digestOf(path.join(siteDir, font))))
