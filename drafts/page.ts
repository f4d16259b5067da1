import { camelCase, type Draft, insertAfter, pascalCase, quote, type Sources, taken, type Words } from './draft.ts'

const COLLECTIONS = 'content/collections.ts'
const MESSAGES = 'content/messages.json'
const DATA_PAGE = 'pages/data/index.page.tsx'

const rows = [
  {
    id: 'example',
    name: { en: 'Example', zh: '示例' },
    text: {
      en: 'The first row of the table, which shows what a page of this kind says of each entry.',
      zh: '表中第一行，用来说明这类页面会怎样介绍每一条数据。',
    },
  },
]

const schemaModule = (type: string): string => `import * as D from 'io-ts/Decoder'
import { Text } from './text.ts'

const BothNames = D.struct({ en: Text, zh: Text })

export const ${type} = D.struct({
  /** Last part of the address. */
  id: Text,
  name: BothNames,
  /** A sentence for search results. */
  text: BothNames,
})
export type ${type} = D.TypeOf<typeof ${type}>
`

const pageModule = (name: string, collection: string): string => `import type { ReactElement } from 'react'
import type { PageRoute, ViewProps } from '@fairlead/engine/define'
import { AtlasIndex, type AtlasIndexProps } from '#templates/kinds/atlas-index.tsx'
import { definePage } from '../define.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { dataEntryPath, dataKindPath, dataPath } from '../view-models/paths.ts'

const listPath = dataKindPath(${quote(name)})

/** The list and its entries; the list has no \`id\`. */
type Params = { readonly id?: string }

export const page = definePage({
  routes: ({ content }): readonly PageRoute<Params>[] => [
    { path: listPath, params: {} },
    ...content.all(${quote(collection)}).map(({ id, file }) => ({
      path: dataEntryPath(${quote(name)}, id),
      params: { id },
      file,
    })),
  ],
  select: ({ t, content, edition, params }): AtlasIndexProps => {
    const inEdition = ({ en, zh }: { readonly en: string; readonly zh: string }): string =>
      edition === 'zh-CN' ? zh : en
    const data = { label: t('section.data'), href: dataPath }
    const title = t('data.${name}.title')
    const note = { text: t('data.${name}.source'), link: data }
    if (params.id === undefined)
      return {
        head: { title, lede: t('data.${name}.lede'), breadcrumb: selectBreadcrumb(t, title, [data]) },
        groups: [
          {
            id: 'entries',
            title,
            list: {
              base: \`\${listPath}/\`,
              items: content.all(${quote(collection)}).map(({ id, data: { name } }) => [inEdition(name), id] as const),
            },
          },
        ],
        note,
      }
    const { name, text } = content.get(${quote(collection)}, params.id).data
    const between = [data, { label: title, href: listPath }]
    return {
      head: {
        title: inEdition(name),
        lede: inEdition(text),
        breadcrumb: selectBreadcrumb(t, inEdition(name), between),
      },
      groups: [],
      note,
    }
  },
  head: ({ head }) => ({ title: head.title, description: head.lede ?? head.title }),
  search: () => ({ section: 'atlas' }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <AtlasIndex {...data} />
`

const indexEntry = (name: string, collection: string): string => `        {
          id: ${quote(name)},
          title: t('data.${name}.title'),
          text: t('data.${name}.lede'),
          facts: [
            {
              label: t('data.size-rows'),
              values: [{ text: t('data.rows', { count: content.all(${quote(collection)}).length }) }],
            },
          ],
          files: [],
          browse: { label: t('data.browse'), href: dataKindPath(${quote(name)}) },
        },
`

const messagesOf = (name: string, { 'en-US': english, 'zh-CN': chinese }: Words) => ({
  [`data.${name}.title`]: { 'en-US': english, 'zh-CN': chinese },
  [`data.${name}.lede`]: {
    'en-US': `${english}: every entry of the table on a page of its own, with its source and the day of it.`,
    'zh-CN': `${chinese}：表中每一条数据各有一页，并注明来源和日期。`,
  },
  [`data.${name}.source`]: {
    'en-US': 'The sources of our tables, and files to download:',
    'zh-CN': '各表来源与文件下载：',
  },
})

/** A kind of page made from rows of data: the list at `/data/<name>`, and a page for each row below it. */
export const draftPage = ({ read, has }: Sources, name: string, words: Words): Draft => {
  const rowsFile = `content/data/${name}/rows.ndjson`
  const schemaFile = `content/schema/${name}.ts`
  const pageFile = `pages/data/${name}.page.tsx`
  const existing = [rowsFile, schemaFile, pageFile].find(has)
  if (existing !== undefined) return taken(existing)
  const collection = camelCase(name)
  const type = `${pascalCase(name)}Row`
  const imported = insertAfter(
    read(COLLECTIONS),
    "import { CaseFacts, CaseStudy } from './schema/case-study.ts'\n",
    `import { ${type} } from './schema/${name}.ts'\n`,
  )
  const collections = insertAfter(
    imported,
    'export const collections = {\n',
    `  ${collection}: dataCollection({ from: 'data/${name}/rows.ndjson', key: 'id', decoder: ${type} }),\n`,
  )
  const messages = { ...(JSON.parse(read(MESSAGES)) as object), ...messagesOf(name, words) }
  const entered = insertAfter(read(DATA_PAGE), '      entries: [\n', indexEntry(name, collection))
  // The second kind finds the import of the first.
  const dataPage = entered.includes('import { dataKindPath,')
    ? entered
    : entered.replace('import { dataPath,', 'import { dataKindPath, dataPath,')
  return {
    _tag: 'Draft',
    files: new Map([
      [rowsFile, `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`],
      [schemaFile, schemaModule(type)],
      [COLLECTIONS, collections],
      [MESSAGES, `${JSON.stringify(messages, null, 2)}\n`],
      [pageFile, pageModule(name, collection)],
      [DATA_PAGE, dataPage],
    ]),
  }
}
