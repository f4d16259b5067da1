import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { DOCUMENTS } from '#docs/documents.ts'
import { repositoryDir } from './build-fixture.ts'
import { readText } from './files.ts'

const files = execFileSync('git', ['ls-files', '-z'], { cwd: repositoryDir, encoding: 'utf8' }).split('\0').slice(0, -1)
const ignored = readText(repositoryDir, '.gitignore').split('\n')

/** Folders of the repository. */
export const folders: ReadonlySet<string> = new Set(
  files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))),
)
const paths = new Set([...files, ...folders, '.'])

/** Documents about the project. Content is for visitors, and the changelog tells of what was. */
export const documents: readonly string[] = files.filter(
  (file) => file.endsWith('.md') && !/^(?:content\/[a-z]+-[A-Z]+|test\/fixtures|bench\/site)\/|^CHANGELOG/.test(file),
)

/** Documents about sites of others, whose files have names that this site need not have. */
const ABOUT_ANY_SITE = new RegExp(`^(?:packages/engine/|docs/(?:decisions/0148-.*|${DOCUMENTS.join('|')}).md$)`)
const OF_THE_ENGINE = /^(?:prerender|runtime|sw|packages|test|docs|bench|\.ci)\//

/** Lists paths of the repository that fit a written one, with `*`, `**`, `{a,b}`, or `<name>` or `…` for any name. */
export const fitting = (written: string): readonly string[] => {
  if (!/[*<…{]/.test(written)) return paths.has(written) ? [written] : []
  const source = written.replace(/[.+]|\*\*\/|\*|<[^>]*>|…|\{[^}]*\}/g, (part) => {
    if (part === '.' || part === '+') return `\\${part}`
    if (part === '**/') return '(?:.*/)?'
    return part.startsWith('{') ? `(?:${part.slice(1, -1).replaceAll(',', '|')})` : '[^/]+'
  })
  const pattern = new RegExp(`^${source}$`)
  return [...paths].filter((known) => pattern.test(known))
}

/** Addresses start with a slash or have a colon, packages start with `@`, and commands have spaces. */
const PATH = /^(?![/@])(?:[\w.*…/#-]|<[^>]*>|\{[\w.,*-]*\})+$/
const SOURCE_FILE = /\.(?:tsx?|mjs|css|md)$/

/**
 * Lists where a path that a document writes may lie: at the root or in the document's folder. A source file without a
 * folder may lie anywhere below the document's. Empty for what is no path, and for files that git ignores.
 */
const placesOf = (document: string, code: string): readonly string[] => {
  if (!PATH.test(code) || (ABOUT_ANY_SITE.test(document) && !OF_THE_ENGINE.test(code))) return []
  const folder = path.posix.dirname(document)
  const written = code.replace(/^#/, '').replace(/\/$/, '')
  const [first = '', ...rest] = written.split('/')
  if (rest.length === 0 && SOURCE_FILE.test(written))
    return [written, path.posix.join(folder.startsWith('docs') ? '.' : folder, '**', written)]
  const isPath = code.endsWith('/') || (rest.length > 0 && /\.\w+$/.test(code))
  const isBelowKnown = rest.length > 0 && [first, path.posix.join(folder, first)].some((place) => folders.has(place))
  if ((!isPath && !isBelowKnown) || ignored.includes(`${first}/`)) return []
  return [written, path.posix.join(folder, written)]
}

/** Paths in backticks in a document's text, each with the places where it may lie. The text of a link is left out. */
export const writtenPaths = (
  document: string,
): readonly { readonly written: string; readonly places: readonly string[] }[] =>
  Array.from(proseOf(document).matchAll(/(?<!\[)`([^`\s]+)`/g), ([, written = '']) => ({
    written,
    places: placesOf(document, written),
  })).filter(({ places }) => places.length > 0)

/** Places in the repository to which a document links. */
export const linkedPaths = (document: string): readonly string[] =>
  Array.from(proseOf(document).matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g), ([, target = '']) =>
    path.posix.join(path.posix.dirname(document), target).replace(/\/$/, ''),
  )

const proseOf = (document: string): string => readText(repositoryDir, document).replace(/^```[\s\S]*?^```/gm, '')
