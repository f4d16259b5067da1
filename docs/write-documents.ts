import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DOCUMENTS, SECTIONS } from './documents.ts'
import { type DeadLink, rewriteLinks } from './links.ts'

/** Where a site of the documentation has its documents. */
const FOLDER = 'content/en/documents'

/** Text of a line of Markdown, without its marks. */
const plain = (markdown: string): string => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')

/** Title and summary of a document: its first heading, and the first sentence of its first paragraph. */
const readHead = (source: string): { readonly title: string; readonly summary: string; readonly body: string } => {
  const [, title = '', rest = ''] = /^# (.+)\n([\s\S]*)$/.exec(source) ?? []
  const [first = ''] = rest
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^(?:<!--|#|```|\||-)/.test(block))
  const [sentence = ''] = /^.*?(?:\.(?= [A-Z])|$)/.exec(plain(first).replace(/\s+/g, ' ')) ?? []
  return { title: plain(title), summary: sentence.replace(/:$/, '.'), body: rest }
}

const DEAD_LINK = ({ file, line, target }: DeadLink): string =>
  `${file}:${line} links to ${target}, which is not there.`

/**
 * Writes the documents of the sections into a site of the documentation, as entries with their place in the whole.
 * Writes none if a link of one leads nowhere, and returns what is wrong.
 */
export const writeDocuments = (root: string, site: string): readonly string[] => {
  const dead: DeadLink[] = []
  const files = new Map<string, string>()
  for (const section of SECTIONS)
    for (const name of section.documents) {
      const file = `docs/${name}.md`
      const { title, summary, body } = readHead(readFileSync(path.join(root, file), 'utf8'))
      // Lines are counted from the heading on.
      const linked = rewriteLinks(root, file, `\n${body}`, (other) => `/${other}`)
      dead.push(...linked.dead)
      const front = { title, summary, section: section.title, order: DOCUMENTS.indexOf(name) }
      const fields = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
      files.set(`${name}.md`, `---\n${fields.join('\n')}\n---\n${linked.text}`)
    }
  if (dead.length > 0) return dead.map(DEAD_LINK)
  const folder = path.join(site, FOLDER)
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder)) if (!files.has(old)) rmSync(path.join(folder, old))
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    // A file that is as before is not touched, which would render its page again in development.
    if (!readdirSync(folder).includes(name) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
  return []
}
