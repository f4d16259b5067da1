import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { rows } from '#test/specification/rows/all.ts'
import { specificationDoc, statesIn } from '#test/specification/table.ts'

const root = path.resolve(import.meta.dirname, '../..')

it('docs/specification.md lists the rows that are checked, and each holds: npm run specification -- --write writes it', () => {
  const document = readFileSync(path.join(root, 'docs/specification.md'), 'utf8')
  const states = statesIn(document)
  const decisions = readdirSync(path.join(root, 'docs/decisions'))
  expect(document).toBe(specificationDoc(rows, ({ id }) => states.get(id) ?? 'missing', decisions))
})
