import type { HostSite } from '../host.ts'
import type { EdgeTable } from './edge-table.ts'

/** Documents that a function carries, because it runs without access to the site's files. */
export const fallbackDocuments = ({ rules, read, files }: HostSite, table: EdgeTable): string => {
  const names = [
    ...Object.values(rules.errorDocuments),
    ...table.areas.map(({ file }) => file),
    ...(Object.values(JSON.parse(table.rules) as Record<string, string>) as string[])
      .filter((row) => row.startsWith('200'))
      .map((row) => row.slice(3)),
  ]
  const documents = Object.fromEntries(
    [...new Set(names)].filter((name) => files.has(name)).map((name) => [name, read(name)]),
  )
  return `export const documents = ${JSON.stringify(documents)}\n`
}

/** Gives the documents that were compiled in; everything else was looked for by the host already. */
export const FALLBACK_GET_FILE = `const getFile = async (file) =>
  Object.hasOwn(documents, file) ? new Response(documents[file]) : undefined
`
