import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Files of a site directory, for steps that must not read the disk. Names are relative to the directory. */
export type SiteFiles = {
  readonly has: (file: string) => boolean
  /** The text of a file; empty if it cannot be read. */
  readonly text: (file: string) => Promise<string>
}

export const siteFilesOn = (siteDir: string): SiteFiles => ({
  has: (file) => existsSync(path.join(siteDir, file)),
  text: (file) => readFile(path.join(siteDir, file), 'utf8').catch(() => ''),
})
