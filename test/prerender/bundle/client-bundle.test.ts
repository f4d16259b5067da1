import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { collectAssets, readClientBundle } from '#prerender/bundle/client-bundle.ts'
import { clientCode } from '#prerender/bundle/client-code.ts'
import { aClientBundle } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const bundle = aClientBundle({
  chunks: {
    'pages/entry.client.tsx': {
      file: 'assets/entry.js',
      imports: ['_framework.js'],
      css: [],
      fonts: ['assets/face.woff2'],
    },
    '_framework.js': { file: 'assets/framework.js', imports: [], css: ['assets/base.css'], fonts: [] },
    'pages/a.page.tsx': {
      file: 'assets/a.js',
      imports: ['_framework.js', '_card.js'],
      css: ['assets/a.css'],
      fonts: [],
    },
    '_card.js': { file: 'assets/card.js', imports: ['pages/a.page.tsx'], css: ['assets/card.css'], fonts: [] },
  },
})

const MANIFEST = {
  'runtime/boot/boot.ts': { file: 'assets/boot.js', name: 'boot', isEntry: true },
  'pages/entry.client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_a.js'],
    assets: ['assets/face.woff2', 'assets/chart.svg'],
  },
  '_a.js': { file: 'assets/a.js', css: ['assets/a.css'] },
}

const aBundleDir = (
  name: string,
  files: Readonly<Record<string, string>> = {},
  manifest: unknown = MANIFEST,
): string => {
  const dir = path.join(folder, name)
  writeFiles(dir, {
    '.vite/manifest.json': JSON.stringify(manifest),
    'assets/entry.js': 'entry',
    'assets/a.js': 'a',
    'assets/a.css': '',
    'assets/chunks-12345678.json': '[]',
    ...files,
  })
  return dir
}

describe('collectAssets', () => {
  it('lists the files that a page needs at once, dependencies first', () => {
    expect(collectAssets(bundle, 'pages/a.page.tsx')).toEqual({
      scripts: ['assets/framework.js', 'assets/entry.js', 'assets/card.js', 'assets/a.js'],
      styles: ['assets/base.css', 'assets/card.css', 'assets/a.css'],
      fonts: ['assets/face.woff2'],
    })
  })

  it('lists the common files for a page without a chunk of its own', () => {
    expect(collectAssets(bundle, 'pages/nowhere.page.tsx')).toEqual({
      scripts: ['assets/framework.js', 'assets/entry.js'],
      styles: ['assets/base.css'],
      fonts: ['assets/face.woff2'],
    })
  })
})

describe('collectAssets, for slices', () => {
  const withSlice = {
    ...bundle,
    chunks: {
      ...bundle.chunks,
      'pages/slices/header.slice.tsx': {
        file: 'assets/header.js',
        imports: ['_card.js'],
        css: ['assets/header.css'],
        fonts: [],
      },
    },
  }

  it('collectAssets includes styles of slices, and leaves their scripts to the runtime', () => {
    expect(collectAssets(withSlice, 'pages/nowhere.page.tsx', ['pages/slices/header.slice.tsx'])).toMatchObject({
      scripts: ['assets/framework.js', 'assets/entry.js'],
      styles: ['assets/base.css', 'assets/a.css', 'assets/card.css', 'assets/header.css'],
    })
  })

  it('collectAssets includes slice scripts that the page needs as well', () => {
    const { scripts } = collectAssets(withSlice, 'pages/a.page.tsx', ['pages/slices/header.slice.tsx'])
    expect(scripts).toContain('assets/card.js')
    expect(scripts).not.toContain('assets/header.js')
  })
})

describe('readClientBundle', () => {
  it("reads the bundler's output", async () => {
    expect(await readClientBundle(aBundleDir('good'))).toEqual({
      files: ['assets/a.css', 'assets/a.js', 'assets/chunks-12345678.json', 'assets/entry.js'],
      compilationHash: expect.stringMatching(/^[0-9a-f]{20}$/),
      entrySource: 'pages/entry.client.tsx',
      entry: 'assets/entry.js',
      boot: 'assets/boot.js',
      chunkList: 'assets/chunks-12345678.json',
      hashes: {
        'assets/a.css': '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
        'assets/a.js': 'ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=',
        'assets/chunks-12345678.json': 'T1PNoYwrqgwDVLtfmj7L5e0Sq02OEbqHPC8RFhICuUU=',
        'assets/entry.js': expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
      },
      chunks: {
        'runtime/boot/boot.ts': { file: 'assets/boot.js', imports: [], css: [], fonts: [] },
        'pages/entry.client.tsx': {
          file: 'assets/entry.js',
          imports: ['_a.js'],
          css: [],
          fonts: ['assets/face.woff2'],
        },
        '_a.js': { file: 'assets/a.js', imports: [], css: ['assets/a.css'], fonts: [] },
      },
    })
  })

  it('the compilation hash depends on bytes and names of files, and on nothing else', async () => {
    const hashOf = async (...args: Parameters<typeof aBundleDir>) =>
      (await readClientBundle(aBundleDir(...args))).compilationHash
    const before = await hashOf('hash')
    expect(await hashOf('the same elsewhere', {}, { ...MANIFEST, 'more.ts': { file: 'assets/a.js' } })).toBe(before)
    expect(await hashOf('other bytes', { 'assets/a.js': 'b' })).not.toBe(before)
    expect(await hashOf('another file', { 'assets/b.js': '' })).not.toBe(before)
  })

  it('rejects a bundle without an entry', async () => {
    await expect(readClientBundle(aBundleDir('no entry', {}, {}))).rejects.toThrow('no entry')
    const { 'runtime/boot/boot.ts': _, ...withoutBoot } = MANIFEST
    await expect(readClientBundle(aBundleDir('nothing to boot', {}, withoutBoot))).rejects.toThrow('no entry')
  })
})

describe('clientCode', () => {
  it('maps assets to URLs below the base path', () => {
    const { assetsOf, compilationHash } = clientCode(bundle, { basePath: '/docs' })
    expect(compilationHash).toBe('the-running-code')
    expect(assetsOf('pages/a.page.tsx')).toMatchObject({
      boot: '/docs/assets/boot.js',
      entry: '/docs/assets/entry.js',
      styles: expect.arrayContaining(['/docs/assets/a.css']),
      fonts: ['/docs/assets/face.woff2'],
    })
  })

  it('shares a list between pages of one kind', () => {
    const { assetsOf } = clientCode(bundle, { basePath: '' })
    expect(assetsOf('pages/a.page.tsx')).toBe(assetsOf('pages/a.page.tsx'))
    expect(assetsOf('pages/a.page.tsx')).not.toEqual(assetsOf('pages/nowhere.page.tsx'))
  })
})
