import { camelCase, type Draft, insertAfter, literal, type Sources, taken, type Words } from './draft.ts'

const withImport = (text: string): string => {
  const imported = /import \{([^}]*)\} from '\.\/field\.ts'/.exec(text)?.[1]
  if (imported === undefined) return `import { line } from './field.ts'\n${text}`
  return /\bline\b/.test(imported) ? text : insertAfter(text, `import {${imported.trimEnd()}`, ', line')
}

/** An optional text in one line, as the first field of a form. */
export const draftField = ({ read, has }: Sources, form: string, name: string, label: Words): Draft => {
  const file = `content/schema/forms/${form}.ts`
  if (!has(file)) return { _tag: 'Refused', problem: `There is no ${file}.` }
  const before = read(file)
  const key = camelCase(name)
  if (new RegExp(` fields: \\{[^]*\\b${key}\\b[:,]`).test(before)) return taken(file)
  const field = `\n${key}: line({ label: ${literal(label)}, isOptional: true }),\n`
  return { _tag: 'Draft', files: new Map([[file, withImport(insertAfter(before, ' fields: {', field))]]) }
}
