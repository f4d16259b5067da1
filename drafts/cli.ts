import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Arguments, parseArguments, USAGE } from './arguments.ts'
import type { Draft, Sources } from './draft.ts'
import { draftField } from './field.ts'
import { draftHost } from './host.ts'
import { draftPage } from './page.ts'
import { draftSection } from './section.ts'

const repositoryDir = path.dirname(import.meta.dirname)
const at = (file: string): string => path.join(repositoryDir, file)
const sources: Sources = { read: (file) => readFileSync(at(file), 'utf8'), has: (file) => existsSync(at(file)) }

const draftOf = (wanted: Exclude<Arguments, { readonly _tag: 'WrongUsage' }>): Draft => {
  switch (wanted._tag) {
    case 'Page':
      return draftPage(sources, wanted.name, wanted.words)
    case 'Section':
      return draftSection(sources, wanted.name, wanted.words)
    case 'Field':
      return draftField(sources, wanted.form, wanted.name, wanted.words)
    case 'Host':
      return draftHost(sources, wanted.name, wanted.title)
  }
}

const fail = (code: number, message: string): never => {
  console.error(message)
  process.exit(code)
}

const wanted = parseArguments(process.argv.slice(2))
if (wanted._tag === 'WrongUsage') fail(2, `${wanted.problem}\n\n${USAGE}`)
else {
  const draft = draftOf(wanted)
  if (draft._tag === 'Refused') fail(1, draft.problem)
  else {
    for (const [file, text] of draft.files) {
      mkdirSync(path.dirname(at(file)), { recursive: true })
      writeFileSync(at(file), text)
      console.log(`written: ${file}`)
    }
    const code = [...draft.files.keys()].filter((file) => /\.tsx?$/.test(file))
    execFileSync(at('node_modules/.bin/biome'), ['check', '--write', ...code], { cwd: repositoryDir, stdio: 'inherit' })
    console.log('CONTRIBUTING.md says what a finished one needs.')
  }
}
