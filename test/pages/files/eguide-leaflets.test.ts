import { beforeAll, describe, expect, it } from 'vitest'
import { collections } from '#content/collections.ts'
import settings from '#content/site.ts'
import { file } from '#pages/files/eguide-leaflets.file.ts'
import { selectProseHtml } from '#pages/view-models/prose.ts'
import { createReadLog } from '#prerender/content/inputs/read-log.ts'
import { readMessages } from '#prerender/content/read-messages.ts'
import { loadTranslator } from '#prerender/content/translator.ts'
import { type Block, readBlocks } from '#templates/leaflets/read-blocks.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { indexSite } from '#test/support/index-site.ts'
import { type Pdf, readPdf } from '#test/support/read-pdf.ts'

const editions = ['en-US', 'zh-CN'] as const
const MAX_BYTES = 300_000

type Guide = {
  readonly title: string
  readonly updated: string
  readonly checklists: readonly { readonly items: readonly string[] }[]
}
type Leaflet = {
  readonly edition: (typeof editions)[number]
  readonly path: string
  readonly bytes: Uint8Array
  readonly again: Uint8Array
  readonly pdf: Pdf
  readonly guide: Guide
  readonly html: string
}

const { routes, write } = file as unknown as {
  readonly routes: (context: object) => readonly { readonly path: string; readonly params: { readonly id: string } }[]
  readonly write: (context: object) => Promise<Uint8Array>
}

const writeAll = async (): Promise<readonly Leaflet[]> => {
  const { eguides, blogAuthors } = collections
  const site = await indexSite(repositoryDir, { eguides, blogAuthors })
  const { messages } = await readMessages(repositoryDir, settings.editions)
  const createTranslate = await loadTranslator(messages)
  const written: Leaflet[] = []
  for (const edition of editions) {
    const content = site.open(edition)
    const context = { edition, settings, content, t: createTranslate(edition, edition, createReadLog()) }
    for (const { path, params } of routes(context)) {
      const bytes = await write({ ...context, path, params })
      const again = await write({ ...context, path, params })
      const entry = content.get('eguides', params.id)
      const html = selectProseHtml((entry as unknown as { readonly body: Parameters<typeof selectProseHtml>[0] }).body)
      written.push({ edition, path, bytes, again, pdf: readPdf(bytes), guide: entry.data as Guide, html })
    }
  }
  return written
}

/** Signs of a PDF's strings that are written otherwise. */
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '(': '\\(',
  ')': '\\)',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
}

/** A string of a document's facts. */
const inPdf = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : [...Buffer.from(text, 'utf16le').swap16().toString('latin1')].map((sign) => escapes[sign] ?? sign).join('')

/** Without what says only where lines may break. */
const bare = (text: string): string => text.replace(/[\s\u2060\u00ad]/g, '')

const textsOf = (block: Block): readonly string[] => {
  const textOf = (inlines: readonly { readonly text: string }[]): string => inlines.map(({ text }) => text).join('')
  if (block.kind === 'list') return block.items.map(textOf)
  if (block.kind === 'table') return [block.head, ...block.rows].flat().map(({ inlines }) => textOf(inlines))
  return [textOf(block.inlines)]
}

/** The first of some texts that does not follow those before it. */
const firstOutOfOrder = (whole: string, texts: readonly string[]): string | undefined => {
  let from = 0
  return texts.find((text) => {
    const at = whole.indexOf(text, from)
    from = at + text.length
    return at === -1
  })
}

describe('leaflets of eguides', () => {
  let leaflets: readonly Leaflet[] = []
  beforeAll(async () => {
    leaflets = await writeAll()
  }, 120_000)

  it('exist for every guide of both editions, and are small', () => {
    for (const edition of editions) expect(leaflets.filter((one) => one.edition === edition).length).toBeGreaterThan(5)
    expect(leaflets.filter(({ path, bytes }) => !path.endsWith('.pdf') || bytes.length > MAX_BYTES)).toEqual([])
  })

  it('are the same bytes every time', () => {
    expect(leaflets.filter(({ bytes, again }) => !Buffer.from(bytes).equals(again)).map(({ path }) => path)).toEqual([])
  })

  it('say title, author, language and day, and how they are structured', () => {
    for (const { pdf, edition, guide, html } of leaflets) {
      expect(pdf.source).toContain(inPdf(guide.title))
      expect(pdf.source).toContain('/Author ')
      expect(pdf.source).toContain(`/Lang (${edition})`)
      expect(pdf.source).toContain('/Marked true')
      expect(pdf.source).toContain(`(D:${guide.updated.replaceAll('-', '')}000000Z)`)
      expect(pdf.source).toContain('/DisplayDocTitle true')
      const tags = [
        'H1',
        'H2',
        'P',
        'TOC',
        'L',
        'LI',
        'Link',
        ...(html.includes('<table') ? ['Table', 'TH', 'TD'] : []),
      ]
      expect(tags.filter((tag) => !new RegExp(`/S /${tag}\\b`).test(pdf.source))).toEqual([])
    }
  })

  it('hold the whole text, in order, and then the checks', () => {
    for (const { pdf, guide, html, path } of leaflets) {
      const whole = bare(
        pdf.pages
          .flat()
          .filter(({ isArtifact }) => !isArtifact)
          .map(({ text }) => text)
          .join(''),
      )
      const texts = [
        guide.title,
        ...readBlocks(html).flatMap(textsOf),
        ...guide.checklists.flatMap(({ items }) => items),
      ].map(bare)
      expect([path, firstOutOfOrder(whole, texts)]).toEqual([path, undefined])
    }
  })

  it('show no empty box', () => {
    expect(leaflets.flatMap(({ pdf }) => pdf.pages.flat()).filter(({ hasMissing }) => hasMissing)).toEqual([])
  })

  it('stay within their pages', () => {
    const outside = leaflets
      .flatMap(({ pdf }) => pdf.pages.flat())
      .filter(({ x, y }) => x < 44 || x > 570 || y < 36 || y > 810)
    expect(outside).toEqual([])
  })

  it('begin no line with a sign that closes, in Chinese', () => {
    const starts = leaflets
      .filter(({ edition }) => edition === 'zh-CN')
      .flatMap(({ pdf }) => pdf.pages)
      .flatMap((page) => {
        const lines = new Map<number, (typeof page)[number]>()
        for (const text of page)
          if (text.x < (lines.get(text.y)?.x ?? Number.POSITIVE_INFINITY)) lines.set(text.y, text)
        return [...lines.values()].map(({ text }) => text)
      })
    expect(starts.length).toBeGreaterThan(500)
    expect(starts.filter((text) => /^[、。，；：？！）》”]/.test(text))).toEqual([])
  })

  it('lead to their page, to every page that the text names, and from the contents into the text', () => {
    for (const { pdf, html, path, edition } of leaflets) {
      const origin = settings.editions[edition].origin
      const linked = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => origin + href)
      expect(pdf.links).toContain(origin + path.replace(/\.pdf$/, ''))
      expect(linked.filter((address) => !pdf.links.includes(address) && !/[^ -~]/.test(address))).toEqual([])
      expect(pdf.source).toContain('/S /GoTo')
    }
  })

  it('number their pages, and name the company, the day and the address on each', () => {
    for (const { pdf, path, edition } of leaflets) {
      const origin = settings.editions[edition].origin.replace('https://', '')
      for (const [index, page] of pdf.pages.entries()) {
        if (index === 0) continue
        const edges = bare(
          page
            .filter(({ isArtifact }) => isArtifact)
            .map(({ text }) => text)
            .join(''),
        )
        expect(edges).toContain(settings.name)
        expect(edges).toContain(origin + path.replace(/\.pdf$/, ''))
        expect(edges).toContain(
          bare(edition === 'en-US' ? `Page ${index + 1} of ${pdf.pages.length}` : `第${index + 1}页`),
        )
      }
    }
  })
})
