import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { compareTrees } from '#test/support/compare-trees.ts'
import { readFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { openWorkshop } from '#test/support/workshop.ts'

const folder = temporaryFolder()
const workshop = openWorkshop(folder)
const STYLES = 'templates/card.module.css'
const TEMPLATE = 'templates/card.tsx'

const edit = (file: string, change: (text: string) => string): void => {
  const at = path.join(workshop.site, file)
  writeFileSync(at, change(readFileSync(at, 'utf8')))
}

/** Counts of a build: pages that were rendered, and pages that only got other code. */
const buildAgain = async (): Promise<readonly [rendered: number, refitted: number]> => {
  const { findings, editions } = await workshop.build()
  expect(findings).toEqual([])
  const { tree } = await workshop.buildClean(false)
  expect(compareTrees(readFiles(workshop.outDir), tree, { keepsAssets: true })).toEqual([])
  const sum = (of: (edition: (typeof editions)[number]) => number) => editions.reduce((all, one) => all + of(one), 0)
  return [sum(({ rendered }) => rendered), sum(({ refitted }) => refitted)]
}

describe('a build after a change of code', () => {
  let pages = 0
  beforeAll(async () => {
    const { findings, editions } = await workshop.build()
    expect(findings).toEqual([])
    pages = editions.reduce((all, edition) => all + edition.pages, 0)
    expect(pages).toBeGreaterThan(10)
  })

  it('renders no page for a rule of a style sheet', async () => {
    edit(STYLES, (text) => text.replace('}', '  outline-offset: 3px;\n}'))
    expect(await buildAgain()).toEqual([0, pages])
  })

  it('renders nothing for a comment in one, and gives no page other code', async () => {
    edit(STYLES, (text) => `/* Of cards. */\n${text}`)
    expect(await buildAgain()).toEqual([0, 0])
  })

  it('renders the pages of a template of which a class has another name, and no other', async () => {
    edit(STYLES, (text) => text.replace('.card', '.cards'))
    edit(TEMPLATE, (text) => text.replace('styles.card', 'styles.cards'))
    const [rendered, refitted] = await buildAgain()
    expect(rendered).toBeGreaterThan(0)
    expect(refitted).toBeGreaterThan(0)
    expect(rendered + refitted).toBe(pages)
  })

  it('renders the pages of a style sheet that is read as text', async () => {
    edit(TEMPLATE, (text) =>
      `import text from './card.module.css?inline'\n${text}`.replace(
        'className=',
        'data-text={text.length} className=',
      ),
    )
    const [before] = await buildAgain()
    expect(before).toBeGreaterThan(0)
    edit(STYLES, (text) => text.replace('}', '  order: 77777;\n}'))
    const [rendered, refitted] = await buildAgain()
    expect([rendered, refitted]).toEqual([before, pages - before])
  })
})
