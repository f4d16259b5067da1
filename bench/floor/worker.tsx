import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { CORE_SCHEMA, load } from 'js-yaml'
import { renderToString } from 'react-dom/server'
import { markdownToHtml } from 'satteri'
import type { FloorTask, FromWorker, ToWorker } from './messages.ts'
import { type Heading, Page } from './page.tsx'

const { articlesDir, outDir, index, count } = workerData as FloorTask

type FrontMatter = Heading & {
  readonly date: string
  readonly description: string
  readonly related: readonly string[]
}

type Article = { readonly front: FrontMatter; readonly markdown: string }

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/

const readArticle = (file: string): Article => {
  const source = readFileSync(`${articlesDir}/${file}`, 'utf8')
  const [whole = '', yaml = ''] = FRONT_MATTER.exec(source) ?? []
  return { front: load(yaml, { schema: CORE_SCHEMA }) as FrontMatter, markdown: source.slice(whole.length) }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const writePage = ({ front, markdown }: Article, titles: ReadonlyMap<string, string>): void => {
  const related = front.related.flatMap((slug) => {
    const title = titles.get(slug)
    return title === undefined ? [] : [{ slug, title }]
  })
  const { html } = markdownToHtml(markdown)
  const body = renderToString(<Page title={front.title} date={front.date} html={html} related={related} />)
  const description = `<meta name="description" content="${escapeHtml(front.description)}">`
  const head = `<meta charset="utf-8"><title>${escapeHtml(front.title)}</title>${description}`
  const dir = `${outDir}/a/${front.slug}`
  mkdirSync(dir, { recursive: true })
  writeFileSync(
    `${dir}/index.html`,
    `<!doctype html><html lang="en-US"><head>${head}</head><body>${body}</body></html>`,
  )
}

const send = (message: FromWorker): void => parentPort?.postMessage(message)

const articles = readdirSync(articlesDir)
  .sort()
  .filter((_, position) => position % count === index)
  .map(readArticle)

// Titles of the other half arrive once the other worker has read them.
parentPort?.on('message', ({ headings }: ToWorker) => {
  const titles = new Map(headings.map(({ slug, title }) => [slug, title]))
  for (const article of articles) writePage(article, titles)
  send({ _tag: 'Written', pages: articles.length })
})
send({ _tag: 'Read', headings: articles.map(({ front: { slug, title } }) => ({ slug, title })) })
