import path from 'node:path'
import { expect, it } from 'vitest'
import { findRecords } from '#prerender/commands/why/find-records.ts'
import { saveEditionState } from '#prerender/incremental/edition-state.ts'
import { stateFile } from '#prerender/incremental/state-file.ts'
import { someFacts, someSettingsOfTwoEditions } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { anEditionState } from '#test/support/staged-pages.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const cacheDir = path.join(folder, 'cache')
const at = (name: string): string => path.join(folder, name)
const { bundle } = someFacts()
const facts = { bundle: { ...bundle, settings: someSettingsOfTwoEditions() } }

const keep = (out: string, edition: string): void =>
  saveEditionState(stateFile(cacheDir, path.join(at(out), edition)), anEditionState({ '/': {} }, { facts }))

keep('both', 'zh-CN')
keep('both', 'en-US')
keep('one', 'zh-CN')
writeFiles(cacheDir, { 'content.columns': '', 'state-0-en-US.columns': '', 'bundle-0/facts.json': '{}' })

it('findRecords returns the records of one output folder, in the order of the editions', () => {
  expect(findRecords(cacheDir, at('both')).map(({ edition, dir }) => [edition, dir])).toEqual([
    ['en-US', at('both/en-US')],
    ['zh-CN', at('both/zh-CN')],
  ])
  expect(findRecords(cacheDir, at('one')).map(({ edition }) => edition)).toEqual(['zh-CN'])
})

it('findRecords is empty without a build or a cache', () => {
  expect(findRecords(cacheDir, at('none'))).toEqual([])
  expect(findRecords(at('no-cache'), at('both'))).toEqual([])
})

it('findRecords skips unreadable and outdated records', () => {
  writeFiles(cacheDir, { [path.basename(stateFile(cacheDir, path.join(at('damaged'), 'en-US')))]: 'fairlead' })
  const { bundle: _, ...earlier } = someFacts()
  saveEditionState(stateFile(cacheDir, path.join(at('damaged'), 'zh-CN')), {
    ...anEditionState({ '/': {} }),
    facts: earlier as never,
  })
  expect(findRecords(cacheDir, at('damaged'))).toEqual([])
})
