import path from 'node:path'
import { expect, it } from 'vitest'
import { noteFeatures } from '#prerender/bundle/note-features.ts'
import { formatFeatures } from '#prerender/commands/cli/summary.ts'
import { someSettings } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const siteDir = temporaryFolder()
writeFiles(siteDir, { 'pages/a.ts': '', 'pages/b.ts': '' })

const note = (features: Readonly<Record<string, { readonly code: string; readonly isOn: boolean }>>) =>
  noteFeatures(siteDir, { ...someSettings(), features }, (file) => file === path.join(siteDir, 'pages/a.ts'))

it('tells features that are on from those that are off, with and without their code', () => {
  const { features, findings } = note({
    consent: { code: 'pages/a.ts', isOn: true },
    vendors: { code: 'pages/b.ts', isOn: false },
    vitals: { code: 'pages/a.ts', isOn: false },
  })
  expect(findings).toEqual([])
  expect(formatFeatures(features)).toEqual([
    '  features on: consent',
    '  features off: vendors',
    '  features off, though browsers get their code: vitals',
  ])
})

it('refuses a feature that is on without its code, and one whose module is gone', () => {
  const { findings } = note({
    vendors: { code: 'pages/b.ts', isOn: true },
    errors: { code: 'pages/gone.ts', isOn: false },
  })
  expect(findings.map((finding) => 'problem' in finding && finding.problem)).toEqual([
    'the feature "vendors" is on, and browsers get none of its code: nothing imports pages/b.ts, or a constant switches it off.',
    'the feature "errors" names pages/gone.ts, which does not exist.',
  ])
})

it('says nothing for a site that names no features', () => {
  expect(formatFeatures(note({}).features)).toEqual([])
})
