import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { measurementDoc } from './measurement-doc.ts'

const root = path.resolve(import.meta.dirname, '..')
const messages = JSON.parse(readFileSync(path.join(root, 'content/messages.json'), 'utf8')) as never

writeFileSync(path.join(root, 'docs/privacy-and-measurement.md'), measurementDoc(messages))
