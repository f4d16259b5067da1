import type { Finding } from './finding.ts'

export type Description = { readonly problem: string; readonly remedy: string }

/** What happened, and what to do about it, in full sentences. */
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
        problem: `The message "${finding.key}" has no words for ${finding.edition}.`,
        remedy: `Add "${finding.key}" for ${finding.edition} to content/messages.json.`,
      }
    case 'InvalidPath':
      return {
        problem: `"${finding.path}" cannot be the path of a page: ${finding.problem}`,
        remedy: 'Correct the slug, or the path in the page file.',
      }
    case 'MisplacedFile':
      return {
        problem: `The file lies in "${finding.folder}", where the build alone puts files.`,
        remedy: 'Put it in another folder of public/.',
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
          'Change the slug or the name of one of the two: paths have to differ by more than case or a trailing slash, and none may lead through what is a file.',
      }
    case 'RenderFailed':
      return {
        problem: `The page ${finding.path} (${finding.edition}) cannot be rendered: ${finding.problem}`,
        remedy: 'Correct the code named here, or the content it was given.',
      }
    case 'BrokenLink':
      return {
        problem: `The page ${finding.path} (${finding.edition}) links to "${finding.href}": ${finding.problem}`,
        remedy:
          'Correct the link, add what it leads to, or list the path under externalPaths in content/site.ts if another host answers it.',
      }
    case 'InvalidShell':
      return {
        problem: `The document that surrounds every page cannot be used: ${finding.problem}`,
        remedy: "Put the marker where the page's own part belongs.",
      }
    case 'BrokenShard':
      return {
        problem: `The shards of ${finding.edition} do not make up the whole: ${finding.problem}`,
        remedy: 'Build that shard again from the same source, and give merge the folders of all shards.',
      }
    case 'UnreadableFile':
      return {
        problem: `This cannot be read as a file: ${finding.problem}`,
        remedy: 'Put a file there that can be read, or remove it.',
      }
    case 'UnreadableFolder':
      return {
        problem: `A folder of the site cannot be read: ${finding.problem}`,
        remedy:
          'Put the folder in its place and give read permission; without that, all that lies in it would be taken for deleted.',
      }
    case 'ForeignOutput':
      return {
        problem: `The output folder ${finding.location.file} holds files, and none that a build wrote: all of them would be removed.`,
        remedy: 'Name another folder with --out, or empty this one if nobody needs what is in it.',
      }
    case 'OutputInUse':
      return {
        problem: `Another build, process ${finding.pid}, writes the output folder ${finding.location.file}.`,
        remedy: `Wait until it has ended, or name another folder with --out; if that process is no build, remove ${finding.lock}.`,
      }
    case 'WriteFailed':
      return {
        problem: finding.problem,
        remedy: 'Make room on the disk, remove what stands in the way, or give write permission; then build again.',
      }
  }
}

export const locationText = ({ file, line }: Finding['location']): string =>
  line === undefined ? file : `${file}:${line}`
