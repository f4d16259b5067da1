import { createHash } from 'node:crypto'
import { readFileType } from '#content/schema/forms/file-type.ts'
import { type Form, fieldsOf } from '#content/schema/forms/form.ts'
import type { GivenFile } from '#content/schema/forms/given-file.ts'
import { fileNameOf } from './file-name.ts'

export type SentFile = GivenFile & { readonly content: Buffer }

/** Files by the names of their fields. */
export type SentFiles = ReadonlyMap<string, SentFile>

/** The largest file that a form asks for; undefined for one that asks for none. */
export const largestFileOf = (form: Form): number | undefined => {
  const sizes = form.groups.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => (field.kind === 'file' ? [field.most] : [])),
  )
  return sizes.length === 0 ? undefined : Math.max(...sizes)
}

const read = async (file: File): Promise<SentFile> => {
  const content = Buffer.from(await file.arrayBuffer())
  const verdict = readFileType(content)
  return {
    name: fileNameOf(file.name, verdict._tag === 'Known' ? verdict.type : 'txt'),
    size: content.length,
    verdict,
    digest: createHash('sha256').update(content).digest('hex'),
    content,
  }
}

/** Reads the files that a form asks for. What a browser sends for a field that was left alone has no name. */
export const readFiles = async (form: Form, edition: string, sent: FormData): Promise<SentFiles> => {
  const files = new Map<string, SentFile>()
  for (const { kind, name } of fieldsOf(form, edition)) {
    const value = kind === 'file' ? sent.get(name) : null
    if (value instanceof File && !(value.name === '' && value.size === 0)) files.set(name, await read(value))
  }
  return files
}
