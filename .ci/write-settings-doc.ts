import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { settingsDoc } from './settings-doc.ts'

const root = path.resolve(import.meta.dirname, '..')

writeFileSync(
  path.join(root, 'docs/settings.md'),
  settingsDoc(readFileSync(path.join(root, 'runtime/define/settings.ts'), 'utf8')),
)
