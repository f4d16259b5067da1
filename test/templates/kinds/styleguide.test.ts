import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listFiles } from '#test/support/files.ts'

const templates = path.resolve(import.meta.dirname, '../../../templates')

/** Rendered on every page by the frame and its slices. */
const AROUND_EVERY_PAGE = ['layouts/site-frame.tsx', 'with/with-site-header.tsx', 'sections/site-footer.tsx']

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(path.join(templates, file), 'utf8').matchAll(/from '(\.[^']+\.tsx)'/g)].map(([, to = '']) =>
    path.join(path.dirname(file), to),
  )

/** A module and everything it imports, directly or not. */
const reachedFrom = (files: readonly string[], reached = new Set<string>()): ReadonlySet<string> => {
  for (const file of files) {
    if (reached.has(file) || !existsSync(path.join(templates, file))) continue
    reached.add(file)
    reachedFrom(importsOf(file), reached)
  }
  return reached
}

it('the styleguide shows every part of the design', () => {
  const shown = reachedFrom(['kinds/styleguide.tsx', ...AROUND_EVERY_PAGE])
  const parts = ['ui', 'sections'].flatMap((layer) =>
    listFiles(path.join(templates, layer))
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => `${layer}/${file}`),
  )
  expect(parts.length).toBeGreaterThan(80)
  expect(parts.filter((part) => !shown.has(part))).toEqual([])
})
