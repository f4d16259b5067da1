import type { Finding } from './finding.ts'

export type Description = { readonly problem: string; readonly remedy: string }

const madeOfText = (files: readonly string[] = []): string =>
  files.length === 0 ? '' : `, made of ${files.join(' and ')},`

/** A finding of one page that many pages may have for the same reason. */
export type FailedPage = Extract<Finding, { readonly _tag: 'RenderFailed' | 'LeftoverText' }>

const leftoverRemedy = (found: string): string => {
  if (found.startsWith('{')) return 'Pass the value that replaces the placeholder, or take the placeholder out.'
  return /^(?:undefined|NaN|\[)/.test(found)
    ? 'Give the text a value here, or leave out the text that needs one; mark the word as code if readers are to see it.'
    : 'Correct the Markdown here; mark it as code if readers are to see it.'
}

/** Describes a failure as the predicate of a sentence about pages, with the remedy. */
const describeFailure = (page: FailedPage, isOne: boolean): Description =>
  page._tag === 'RenderFailed'
    ? {
        problem: `cannot be rendered: ${page.problem}`,
        remedy: 'Correct the code named here, or the content it was given.',
      }
    : {
        problem: `${isOne ? 'shows' : 'show'} "${page.found}" in the text "${page.excerpt}".`,
        remedy: leftoverRemedy(page.found),
      }

/** Texts that pages with the same failure have in common. */
export const failureKey = (page: FailedPage): string => describeFailure(page, true).problem

/** Pages that a description of many names. */
const PAGES_NAMED = 3

/** Describes pages that fail for one reason. */
export const describeFailures = (pages: readonly [FailedPage, ...FailedPage[]]): Description => {
  const [first, ...others] = pages
  if (others.length === 0) return describe(first)
  const named = pages.slice(0, PAGES_NAMED).map(({ path, edition }) => `${path} (${edition})`)
  const left = pages.length - named.length
  const list = left === 0 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : `${named.join(', ')} and others`
  const { problem, remedy } = describeFailure(first, false)
  return { problem: `${pages.length.toLocaleString('en-US')} pages, ${list}, ${problem}`, remedy }
}

const pagesText = ({ path, edition, others }: Extract<Finding, { readonly _tag: 'BrokenLink' }>): string =>
  others === 0
    ? `The page ${path} (${edition}) links`
    : `The page ${path} (${edition}) and ${others === 1 ? 'another' : `${others.toLocaleString('en-US')} others`} link`

/** Remedies for a source, as `docs/sources.md` says at length. */
const SOURCE_REMEDIES = {
  failed:
    "Correct the source, or what it asks; with `onFailure: 'keep'`, a build goes on with the last good rows, once there are some.",
  missing: 'Build once without --frozen, or get the file from where it is kept: a frozen build asks nobody.',
  altered: 'Restore both files, or build once without --frozen.',
} as const

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Describes a finding in full sentences: the problem, then the remedy. */
export const describe = (finding: Finding): Description => {
  switch (finding._tag) {
    case 'InvalidSettings':
      return {
        problem: `The settings of the site cannot be used: ${finding.problem}`,
        remedy: 'Correct content/site.ts.',
      }
    case 'BundleFailed':
      return {
        problem: `The code of the site cannot be bundled: ${finding.problem}`,
        remedy: 'Correct the file; nothing can be rendered before it compiles.',
      }
    case 'InvalidContent':
      return {
        problem: finding.at === '' ? finding.problem : `${finding.at}: ${finding.problem}`,
        remedy: 'Correct the value, or the codec of this kind of content in content/schema/ if the value is right.',
      }
    case 'ConflictingEntries':
      return {
        problem: `"${finding.id}" of ${finding.collection} is taken: ${locationText(finding.otherLocation)} makes an entry of the same id.`,
        remedy:
          'Rename one of the two: an entry is found by the name of its file without folder and ending, or by its key in a table.',
      }
    case 'MissingMessage':
      return {
        problem: `The message "${finding.key}" is missing in ${finding.edition}.`,
        remedy: `Add "${finding.key}" for ${finding.edition} to content/messages.json.`,
      }
    case 'InvalidPath':
      return {
        problem: `"${finding.path}" cannot be the path of a page: ${finding.problem}`,
        remedy: 'Correct the slug, or the path in the page file.',
      }
    case 'MisplacedFile':
      return {
        problem: `The file is in "${finding.folder}", which is reserved for files that the build writes.`,
        remedy: 'Put it in another folder of public/.',
      }
    case 'IgnoredSettings':
      return finding.variable === undefined
        ? {
            problem: 'The engine does not read a configuration of Vite: its plugins and options would have no effect.',
            remedy: `Remove it. Settings of a site are in content/site.ts, its plugins in content/plugins.ts. One for tests alone imports from 'vitest/config'.`,
          }
        : {
            problem: `Nothing reads ${finding.variable} from this file, since \`strings\` in content/site.ts does not name it.`,
            remedy:
              'Name it there to make its value public, or remove it. A secret has a name that does not begin with VITE_.',
          }
    case 'InvalidRedirect':
      return {
        problem: `The redirect from "${finding.path}" cannot be followed: ${finding.problem}`,
        remedy: 'Correct the rule, or take it out of the table.',
      }
    case 'ConflictingPaths':
      return {
        problem: `"${finding.path}" is taken: ${locationText(finding.otherLocation)} makes ${finding.other === finding.path ? 'the same path' : `"${finding.other}"`}.`,
        remedy:
          'Change the slug or the name of one of the two: paths must differ by more than case or a trailing slash, and none may run through a file.',
      }
    case 'RenderFailed':
    case 'LeftoverText': {
      const { problem, remedy } = describeFailure(finding, true)
      return {
        problem: `The page ${finding.path} (${finding.edition})${madeOfText(finding.madeOf)} ${problem}`,
        remedy,
      }
    }
    case 'EndlessWork':
      return {
        problem: `${finding.what} takes more than ${finding.seconds} seconds.`,
        remedy: `Look for an endless loop, or an await of something that never comes; if it needs the time, ${
          finding.hasOption
            ? 'give --page-limit more seconds.'
            : 'make it quicker: only a build can be given more, by --page-limit.'
        }`,
      }
    case 'BrokenLink':
      return {
        problem: `${pagesText(finding)} to "${finding.href}": ${finding.problem}`,
        remedy:
          'Correct the link, add what it leads to, or list the path under externalPaths in content/site.ts if another host answers it.',
      }
    case 'MissingLicence':
      return {
        problem: `Browsers get code of the package ${finding.name} ${finding.version}, which has no licence text.`,
        remedy: 'Write its licence into this file, or do without the package.',
      }
    case 'MissingStyleFile':
      return {
        problem: `The style sheet names "${finding.address}": there is no such file.`,
        remedy:
          'Correct the address, relative to the style sheet; a file of public/ is named by its path, with the base path.',
      }
    case 'InvalidShell':
      return {
        problem: `The document that surrounds every page cannot be used: ${finding.problem}`,
        remedy: "Put each marker where the page's markup belongs, and save the file as UTF-8.",
      }
    case 'BrokenShard':
      return {
        problem: `The shards of ${finding.edition} do not make up the whole: ${finding.problem}`,
        remedy: 'Build that shard again from the same source, and give merge the folders of all shards.',
      }
    case 'UnreadableFile':
      return {
        problem: `This cannot be read as a file: ${finding.problem}`,
        remedy: 'Replace it with a readable file, or remove it.',
      }
    case 'UnreadableFolder':
      return {
        problem: `A folder of the site cannot be read: ${finding.problem}`,
        remedy: 'Restore the folder and give read permission; otherwise the build would take its files for deleted.',
      }
    case 'ForeignOutput':
      return {
        problem: `The output folder ${finding.location.file} holds files that no build wrote. A build would remove them.`,
        remedy: 'Name another folder with --out, or empty this one if you need nothing in it.',
      }
    case 'OutputOfAnotherSite':
      return {
        problem: `The output folder ${finding.location.file} holds the site of ${finding.held}, and this one is that of ${finding.built}. The build would remove its files.`,
        remedy: 'Name another folder with --out. If it is this site under its former address, remove the folder.',
      }
    case 'OutputInUse':
      return {
        problem: `Another build, process ${finding.pid}, writes the output folder ${finding.location.file}.`,
        remedy: `Wait until it has ended, or name another folder with --out. If that process is not a build, remove ${finding.lock}.`,
      }
    case 'SourceFailed':
      return { problem: sentence(finding.problem), remedy: SOURCE_REMEDIES[finding.why] }
    case 'WriteFailed':
      return {
        problem: finding.problem,
        remedy: 'Free disk space, remove what blocks the path, or give write permission; then build again.',
      }
  }
}

export const locationText = ({ file, line }: Finding['location']): string =>
  line === undefined ? file : `${file}:${line}`
