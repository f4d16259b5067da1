import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'
import { describe, expect, it } from 'vitest'
import { joinStyles, planSheets } from '#prerender/bundle/join-styles.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const chunk = (name: string, imports: readonly string[] = [], css: readonly string[] = []): Manifest[string] => ({
  file: `assets/${name}-12345678.js`,
  imports: [...imports],
  css: css.map((each) => `assets/${each}.css`),
})

const MANIFEST: Manifest = {
  'runtime/boot/boot.ts': { ...chunk('boot'), name: 'boot', isEntry: true },
  'pages/entry.client.tsx': { ...chunk('entry', ['_frame.js'], ['tokens']), isEntry: true },
  '_frame.js': chunk('frame', [], ['frame']),
  'pages/slices/footer.slice.tsx': chunk('footer', [], ['footer']),
  'pages/home.page.tsx': chunk('home.page', ['_card.js', '_hero.js'], ['home']),
  'pages/news.page.tsx': chunk('news.page', ['_card.js']),
  'pages/blog/index.page.tsx': chunk('index.page', ['_card.js'], ['blog']),
  'pages/jobs/index.page.tsx': chunk('index.page', [], ['jobs']),
  '_card.js': chunk('card', ['_frame.js', '_part.js'], ['card']),
  '_part.js': chunk('part', ['_card.js'], ['part']),
  '_hero.js': chunk('hero', [], ['hero']),
  'pages/search-panel.tsx': chunk('search-panel', ['_card.js'], ['panel']),
}

const names = (sheet: { readonly styles: readonly string[] } | undefined) =>
  sheet?.styles.map((style) => path.basename(style, '.css'))

describe('planSheets', () => {
  const [shared, ...own] = planSheets(MANIFEST)

  it('all pages share what the entry, a slice or two pages use, with what is imported first', () => {
    expect(shared?.name).toBe('shared')
    expect(names(shared)).toEqual(['frame', 'tokens', 'footer', 'part', 'card'])
  })

  it('a page has a sheet with what no other page uses, and none if there is nothing', () => {
    expect(own.map((sheet) => [sheet.name, ...(names(sheet) ?? [])])).toEqual([
      ['index.page', 'blog'],
      ['home.page', 'hero', 'home'],
      ['index.page', 'jobs'],
    ])
  })

  it('no style is in two sheets, and code that loads on demand keeps its own', () => {
    const all = [shared, ...own].flatMap((sheet) => names(sheet) ?? [])
    expect(new Set(all).size).toBe(all.length)
    expect(all).not.toContain('panel')
  })

  it('a site with one page has its styles in one sheet of the page beside the shared one', () => {
    const {
      'pages/home.page.tsx': home,
      '_hero.js': hero,
      'pages/entry.client.tsx': entry,
      '_frame.js': frame,
    } = MANIFEST
    const alone = { 'pages/home.page.tsx': home, '_hero.js': hero, 'pages/entry.client.tsx': entry, '_frame.js': frame }
    expect(planSheets(alone as Manifest).map(names)).toEqual([
      ['frame', 'tokens'],
      ['hero', 'home'],
    ])
  })

  it('a site without styles has no sheet', () => {
    expect(planSheets({ 'pages/entry.client.tsx': { ...chunk('entry'), isEntry: true } })).toEqual([])
  })
})

describe('joinStyles', () => {
  const write = (name: string, card = '.card{color:red}'): string => {
    const dir = path.join(folder, name)
    const styles = Object.values(MANIFEST).flatMap(({ css = [] }) => css)
    writeFiles(dir, {
      '.vite/manifest.json': JSON.stringify({
        ...MANIFEST,
        '_card.css': { file: 'assets/card.css', src: '_card.css' },
      }),
      ...Object.fromEntries(styles.map((style) => [style, `.${path.basename(style, '.css')}{}`])),
      'assets/card.css': `${card}\n`,
    })
    return dir
  }
  const sheetsIn = (dir: string): readonly string[] =>
    readdirSync(path.join(dir, 'assets'))
      .filter((name) => name.endsWith('.css'))
      .sort()

  it('writes the sheets, removes the parts, and each chunk names the sheet that its styles are in', async () => {
    const dir = write('joined')
    await joinStyles(dir)
    const files = sheetsIn(dir)
    expect(files.map((file) => file.replace(/-[\w]{8}\.css$/, ''))).toEqual([
      'home.page',
      'index.page',
      'index.page',
      'panel.css',
      'shared',
    ])
    const shared = files.at(-1) ?? ''
    expect(readFileSync(path.join(dir, 'assets', shared), 'utf8')).toBe(
      '.frame{}\n.tokens{}\n.footer{}\n.part{}\n.card{color:red}\n',
    )
    const manifest = JSON.parse(readFileSync(path.join(dir, '.vite/manifest.json'), 'utf8')) as Manifest
    expect(manifest['_card.js']?.css).toEqual([`assets/${shared}`])
    expect(manifest['pages/home.page.tsx']?.css).toEqual([`assets/${files[0]}`])
    expect(manifest['pages/search-panel.tsx']?.css).toEqual(['assets/panel.css'])
    expect(Object.keys(manifest)).not.toContain('_card.css')
  })

  it('the name of a sheet follows from its bytes', async () => {
    const [first, same, other] = [write('first'), write('same'), write('other', '.card{color:blue}')]
    for (const dir of [first, same, other]) await joinStyles(dir)
    expect(sheetsIn(same)).toEqual(sheetsIn(first))
    expect(sheetsIn(other).filter((name) => !sheetsIn(first).includes(name))).toEqual([
      expect.stringMatching(/^shared-/),
    ])
  })
})
