import { blame, messageOf } from '../base/errors/blame.ts'
import type { Finding } from '../base/errors/finding.ts'
import { beginWork, endWork } from '../base/site-work.ts'
import { EntryMissing } from '../content/open-content.ts'
import type { SiteFile } from '../plan/plan-files.ts'
import { type OutputFile, outputFile } from './output-file.ts'

export type SiteFilesOptions = {
  readonly files: readonly SiteFile[]
  readonly edition: string
  readonly siteDir: string
  /** Whether the output already has a file of that name. */
  readonly isTaken: (file: string) => boolean
}

/**
 * Stages the files that the site defines, one after the other, so that what one reads is not taken for another's. A
 * file that only lacks content already reported is left out.
 */
export const writeSiteFiles = async (
  { files, edition, siteDir, isTaken }: SiteFilesOptions,
  write: (file: OutputFile) => void,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  for (const { path, location, write: contentOf } of files) {
    const name = path.slice(1)
    if (isTaken(name)) {
      findings.push({
        _tag: 'ConflictingPaths',
        location,
        path,
        other: path,
        otherLocation: { file: 'public/, or the build itself,' },
      })
      continue
    }
    try {
      beginWork(location.file, `The file ${path} (${edition})`)
      const content = await contentOf()
      write(outputFile(name, 'site-file', () => content))
    } catch (error) {
      if (error instanceof EntryMissing) continue
      findings.push({
        _tag: 'RenderFailed',
        location: blame(error, siteDir) ?? location,
        path,
        edition,
        problem: messageOf(error),
      })
    } finally {
      endWork()
    }
  }
  return findings
}
