import { describe, expect, it } from 'vitest'
import { siteFilesOn } from '#prerender/base/files/site-files.ts'
import { locatePath } from '#prerender/plan/locate-path.ts'
import { aBrokenLink } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const siteDir = temporaryFolder()
const file = 'content/redirects.ts'
writeFiles(siteDir, {
  [file]: "export default [\n  { fromPath: '/help/a', toPath: '/new' },\n  { fromPath: '/old', toPath: '/new' },\n]\n",
  'content/site.ts':
    "export const redirects = [\n  { fromPath: '/older', toPath: '/old' },\n  { fromPath: '/old', toPath: '/new' },\n]\n",
})

describe('locatePath', () => {
  it.each(['InvalidPath', 'InvalidRedirect'] as const)('adds the line that names the path to %s', async (_tag) => {
    const finding = { _tag, location: { file }, path: '/old', problem: 'no.' }
    expect(await locatePath(finding, siteFilesOn(siteDir))).toEqual({ ...finding, location: { file, line: 3 } })
  })

  it('finds the rule of a path, not one with it as target or prefix', async () => {
    const finding = {
      _tag: 'InvalidRedirect',
      location: { file: 'content/site.ts' },
      path: '/old',
      problem: 'no.',
    } as const
    expect((await locatePath(finding, siteFilesOn(siteDir))).location).toEqual({ file: 'content/site.ts', line: 3 })
  })

  it.each([
    { name: 'the file names no such path', location: { file }, path: '/nowhere' },
    { name: 'there is no such file', location: { file: 'content/nowhere.ts' }, path: '/old' },
  ])('adds no line if $name', async ({ location, path }) => {
    const finding = { _tag: 'InvalidRedirect', location, path, problem: 'no.' } as const
    expect((await locatePath(finding, siteFilesOn(siteDir))).location).toEqual(location)
  })

  it('leaves other findings unchanged', async () => {
    expect(await locatePath(aBrokenLink(), siteFilesOn(siteDir))).toEqual(aBrokenLink())
  })
})
