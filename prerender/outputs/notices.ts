import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../base/errors/finding.ts'
import type { BundledPackage } from '../bundle/plugins/note-packages.ts'
import { type OutputFile, outputFile } from './output-file.ts'

/** Licences of all that others made and an output contains: packages in its code, and what the site adds. */
export const NOTICES_FILE = 'third-party-notices.txt'

/** Where a site keeps licence texts, relative to `public/`: of fonts, of data, and of packages that have none. */
const LICENCES = /^licences\/[^/]+\.txt$/

/** The text that a site supplies for a package without one, relative to `public/`. */
export const suppliedText = (name: string): string => `licences/${name.replace('/', '__')}.txt`

const RULE = `\n${'-'.repeat(80)}\n\n`

/** Joins an introduction and the sections of a file of notices. */
export const joinNotices = (sections: readonly string[]): string => sections.join(RULE)

/** The section of a package, with the text of its licence. */
export const noticeOf = ({ name, version, licence }: BundledPackage, text: string): string =>
  `${name} ${version}${licence === undefined ? '' : ` (${licence})`}\n\n${text}\n`

const readPublic = (siteDir: string, file: string): string =>
  readFileSync(path.join(siteDir, 'public', file), 'utf8')
    .replaceAll('\r\n', '\n')
    .trim()

export type Notices = { readonly file: OutputFile; readonly findings: readonly Finding[] }

/**
 * Creates the notices from the packages that are in the site's code and the names of the files in `public/`. A package
 * without a licence text is a finding.
 */
export const createNotices = (
  siteDir: string,
  packages: readonly BundledPackage[],
  publicFiles: readonly string[],
): Notices => {
  const supplied = publicFiles.filter((file) => LICENCES.test(file)).sort()
  const missing = packages.filter(({ name, text }) => text === undefined && !supplied.includes(suppliedText(name)))
  const ofPackages = new Set(packages.flatMap(({ name, text }) => (text === undefined ? [suppliedText(name)] : [])))
  const sections = (): readonly string[] => [
    'This file lists what others made and these pages contain, with the licences. The build writes it.\n',
    ...packages.map((known) => noticeOf(known, known.text ?? readPublic(siteDir, suppliedText(known.name)))),
    ...supplied
      .filter((file) => !ofPackages.has(file))
      .map((file) => `${path.basename(file, '.txt')}\n\n${readPublic(siteDir, file)}\n`),
  ]
  return {
    file: outputFile(NOTICES_FILE, 'asset', () => (missing.length > 0 ? '' : joinNotices(sections()))),
    findings: missing.map(({ name, version }) => ({
      _tag: 'MissingLicence',
      location: { file: `public/${suppliedText(name)}` },
      name,
      version,
    })),
  }
}
