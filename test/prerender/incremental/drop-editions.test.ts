import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { dropEditions } from '#prerender/incremental/drop-editions.ts'
import { stateFile } from '#prerender/incremental/state-file.ts'
import { listFiles, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

/** An output folder with these editions, each built with the cache or without. */
const anOutput = (
  name: string,
  { built, others = [] }: { readonly built: readonly string[]; readonly others?: readonly string[] },
) => {
  const [outDir, cacheDir] = [path.join(folder, name, 'out'), path.join(folder, name, 'cache')]
  mkdirSync(cacheDir, { recursive: true })
  const elsewhere = stateFile(cacheDir, path.join(folder, 'another', 'de-DE'))
  writeFiles(cacheDir, {
    ...Object.fromEntries(built.map((edition) => [path.basename(stateFile(cacheDir, path.join(outDir, edition))), ''])),
    [path.basename(elsewhere)]: '',
  })
  for (const edition of [...built, ...others])
    writeFiles(outDir, { [`${edition}/index.html`]: edition, [`.${edition}.staging/a`]: '' })
  return { outDir, cacheDir, elsewhere: path.basename(elsewhere) }
}

it('dropEditions removes the output of editions that the site no longer has', async () => {
  const { outDir, cacheDir, elsewhere } = anOutput('one', { built: ['en-US', 'zh-CN'] })
  expect(await dropEditions({ outDir, cacheDir }, ['en-US'])).toEqual(['zh-CN'])
  expect(listFiles(outDir)).toEqual(['.en-US.staging/a', 'en-US/index.html'])
  expect(listFiles(cacheDir)).toEqual(
    [elsewhere, path.basename(stateFile(cacheDir, path.join(outDir, 'en-US')))].sort(),
  )
})

it('dropEditions keeps folders that no build with this cache wrote', async () => {
  const { outDir, cacheDir } = anOutput('two', { built: ['en-US'], others: ['de-DE', 'notes'] })
  const before = listFiles(outDir)
  expect(await dropEditions({ outDir, cacheDir }, ['en-US'])).toEqual([])
  expect(listFiles(outDir)).toEqual(before)
})

it('dropEditions does nothing without a cache', async () => {
  expect(await dropEditions({ outDir: folder, cacheDir: path.join(folder, 'nowhere') }, [])).toEqual([])
})
