import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { listFiles, readText } from '#test/support/files.ts'

const SHARING = [
  ...[
    'bench',
    'browser',
    'ci',
    'content',
    'drafts',
    'every-page',
    'freight',
    'pages',
    'prerender',
    'search',
    'templates',
  ],
]

/** Calls after which other files of the same process may see another module or another global. */
const CHANGE = /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|spyOn|useFakeTimers|setSystemTime)\(/

it('unit tests that replace a module or a global run in a process of their own', () => {
  const settings = readText(repositoryDir, 'vite.config.ts')
  const changing = SHARING.flatMap((folder) =>
    listFiles(path.join(repositoryDir, 'test', folder)).map((file) => `test/${folder}/${file}`),
  ).filter((file) => CHANGE.test(readText(repositoryDir, file)))
  expect(changing.length).toBeGreaterThan(3)
  expect(changing.filter((file) => !settings.includes(`'${file}'`))).toEqual([])
})
