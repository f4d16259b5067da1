import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSite, copyFixture } from '#test/support/build-fixture.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const FRAME = `import type { FrameViewProps } from '@fairlead/engine/define'
export const frame = { select: () => ({ name: 'Framed' }) }
export const View = ({ data, children }: FrameViewProps<{ name: string }>) => (
  <div>
    <header>{data?.name}</header>
    {children}
  </div>
)
`

describe('a site without entries', () => {
  const folder = temporaryFolder()
  const siteDir = copyFixture('two-pages', path.join(folder, 'site'))
  const read = (file: string): string => readFileSync(path.join(folder, 'out/en-US', file), 'utf8')
  const build = async () => {
    const { findings, editions } = await buildSite(siteDir, folder)
    expect(findings).toEqual([])
    return editions[0]
  }

  it('has the pages and the data of one with the usual entries', async () => {
    await build()
    const files = ['page-data/index/page-data.json', 'page-data/notes/first/page-data.json', 'sitemap.xml']
    const withoutHash = (file: string): string => read(file).replace(/"webpackCompilationHash":"\w+"/, '')
    const before = files.map(withoutHash)
    const mainOf = (): string | undefined => /<main>.*<\/main>/s.exec(read('notes/first/index.html'))?.[0]
    const main = mainOf()
    for (const entry of ['client', 'server']) rmSync(path.join(siteDir, `pages/entry.${entry}.tsx`))
    await build()
    expect(files.map(withoutHash)).toEqual(before)
    expect(main).toContain('<h1>')
    expect(mainOf()).toBe(main)
  })

  it('renders nothing again if nothing has changed', async () => {
    expect((await build())?.rendered).toBe(0)
  })

  it('has a frame as soon as there is one', async () => {
    writeFileSync(path.join(siteDir, 'pages/site.frame.tsx'), FRAME)
    await build()
    expect(read('index.html')).toContain('<header>Framed</header>')
  })
})
