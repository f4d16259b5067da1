import { parseSync } from 'vite'

const INTRODUCTION = `# Settings of a site

<!-- Written by \`npx tsx .ci/write-settings-doc.ts\` from runtime/define/settings.ts: change it there. -->

A site has its settings in \`content/site.ts\`. The build decodes them and names what does not fit; TypeScript does so while
you write:

\`\`\`ts
import { defineSettings } from '@fairlead/engine/define'

export default defineSettings({
  name: 'My site',
  editions: { en: { origin: 'https://www.example.com', lang: 'en', name: 'English' } },
  defaultEdition: 'en',
  basePath: '',
  trailingSlash: 'never',
  canonicalPaths: [],
  externalPaths: [],
})
\`\`\`

Further members are the site's own: its pages read them as \`settings\`.
`

/** The type that is described first, with all that may be set. */
const WHOLE = 'SiteSettings'

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [member: string]: unknown }
type Comment = { readonly value: string; readonly start: number; readonly end: number }

const textOf = ({ value }: Comment): string =>
  value
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim()

/** One line for a cell of a table. Lists of a comment become sentences. */
const inCell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|')

/** A type as it would be written without its readers' marks. */
const asCode = (type: string): string =>
  `\`${type
    .replace(/\breadonly /g, '')
    .replace(/Readonly<(Record<.*>)>/g, '$1')
    .replace(/\s+/g, ' ')}\``

/** The text of `docs/settings.md`, from the source of the settings' types. */
export const settingsDoc = (source: string): string => {
  const { program, comments } = parseSync('settings.ts', source) as unknown as {
    readonly program: { readonly body: readonly Node[] }
    readonly comments: readonly Comment[]
  }
  const commentOf = ({ start }: Node): string => {
    const found = comments.find(({ end }) => end <= start && source.slice(end, start).trim() === '')
    return found === undefined ? '' : textOf(found)
  }
  const codeOf = ({ start, end }: Node): string => source.slice(start, end)
  const types = program.body.flatMap((statement) => {
    const declaration = statement['declaration'] as Node | null
    return declaration?.type === 'TSTypeAliasDeclaration' ? [{ statement, declaration }] : []
  })
  const sections = types.map(({ statement, declaration }) => {
    const name = codeOf(declaration['id'] as Node)
    const type = declaration['typeAnnotation'] as Node
    const says = commentOf(statement)
    if (type.type !== 'TSTypeLiteral') return { name, text: [says, `${asCode(codeOf(type))}`].join('\n\n') }
    const rows = (type['members'] as readonly Node[]).map((member) => {
      const key = codeOf(member['key'] as Node)
      const annotation = (member['typeAnnotation'] as Node)['typeAnnotation'] as Node
      const cells = [`\`${key}\``, inCell(asCode(codeOf(annotation))), member['optional'] === true ? '' : 'yes']
      return `| ${[...cells, inCell(commentOf(member))].join(' | ')} |`
    })
    const table = ['| member | type | needed | says |', '| --- | --- | --- | --- |', ...rows].join('\n')
    return { name, text: says === '' ? table : `${says}\n\n${table}` }
  })
  const ordered = [...sections].sort((a, b) => Number(b.name === WHOLE) - Number(a.name === WHOLE))
  return `${INTRODUCTION}\n${ordered.map(({ name, text }) => `## \`${name}\`\n\n${text}\n`).join('\n')}`
}
