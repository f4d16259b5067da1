import { cpSync } from 'node:fs'
import path from 'node:path'
import { writeDocuments } from '#docs/write-documents.ts'
import { repositoryDir } from './build-fixture.ts'

/** Copies the site of the documentation, with its documents as they are now. */
export const copyDocumentation = (to: string): string => {
  const site = path.join(repositoryDir, 'docs/site')
  const written = path.join(site, 'content/en')
  cpSync(site, to, { recursive: true, filter: (file) => file !== written })
  const faults = writeDocuments(repositoryDir, to)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return to
}
