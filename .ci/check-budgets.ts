import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ChunkList } from '#runtime/protocol/chunk-list.ts'
import budgets from './budgets.json' with { type: 'json' }
import { sliceScripts } from './slice-scripts.ts'

type SlicesOfPage = { readonly slicesMap: Readonly<Record<string, string>> }
type Budget = keyof typeof budgets

/** Pages whose script is what the visitor came for. */
const TOOLS = /^(?:(?:route-search|get-started|emissions-calculator|tools|search)\/|(?:404|500)\.html)/

const out = path.resolve(process.argv[2] ?? 'dist')
const rows: { readonly budget: Budget; readonly what: string; readonly bytes: number }[] = []

const zipped = new Map<string, number>()
const gzipSize = (file: string): number => {
  const known = zipped.get(file) ?? gzipSync(readFileSync(file), { level: 9 }).length
  zipped.set(file, known)
  return known
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const hrefs = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].flatMap(([, href]) => href ?? [])

// The configurations of hosts lie beside the editions.
const editions = readdirSync(out).filter((name) => existsSync(path.join(out, name, 'page-data/app-data.json')))

for (const edition of editions.filter((name) => !name.startsWith('.'))) {
  const root = path.join(out, edition)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(root, file)).isFile(),
  )
  const at = (href: string): string => path.join(root, decodeURIComponent(href))
  const routeFiles = files.filter((file) => file.startsWith('route-data/'))
  if (routeFiles.length > 0) {
    const isDetail = (file: string): boolean => file.startsWith('route-data/details-')
    const sizes = (isWanted: (file: string) => boolean): readonly number[] =>
      routeFiles.filter(isWanted).map((file) => gzipSize(path.join(root, file)))
    const details = sizes(isDetail).toSorted((a, b) => b - a)
    const isCities = (file: string): boolean => file.startsWith('route-data/cities-')
    const isHan = (file: string): boolean => file.startsWith('route-data/han-')
    const isFirst = (file: string): boolean => !isDetail(file) && !isCities(file) && !isHan(file)
    const bytes = sum(sizes(isFirst)) + sum(details.slice(0, 2))
    const budget = edition === 'zh-CN' ? 'routeData zh-CN' : 'routeData'
    rows.push(
      { budget, what: `${edition}/route-data`, bytes },
      { budget: 'cityData', what: `${edition}/route-data`, bytes: sum(sizes(isCities)) },
      { budget: 'hanData', what: `${edition}/route-data`, bytes: sum(sizes(isHan)) },
    )
  }
  for (const file of files.filter((name) => name.startsWith('duty-data/')))
    rows.push({ budget: 'dutyData', what: `${edition}/${file}`, bytes: gzipSize(path.join(root, file)) })
  for (const file of files.filter((name) => name.startsWith('goods-data/')))
    rows.push({ budget: 'wordData', what: `${edition}/${file}`, bytes: gzipSize(path.join(root, file)) })
  for (const file of files) {
    const what = `${edition}/${file}`
    if (/\.woff2?$/.test(file)) rows.push({ budget: 'font', what, bytes: statSync(path.join(root, file)).size })
    if (file === 'sw.js') {
      rows.push({ budget: 'worker', what, bytes: gzipSize(path.join(root, file)) })
      // On a site with a worker: the injected precache list.
      const [, list = '[]'] = /(\[\{"revision":.*?\}\])/.exec(readFileSync(path.join(root, file), 'utf8')) ?? []
      const kept = (JSON.parse(list) as readonly { readonly url: string }[]).map(({ url }) =>
        [at(url), `${at(url)}/index.html`].find((name) => statSync(name, { throwIfNoEntry: false })?.isFile()),
      )
      const found = kept.filter((name) => name !== undefined)
      if (found.length > 0) {
        const sent = found.map((name) => (name.endsWith('.woff2') ? statSync(name).size : gzipSize(name)))
        rows.push({ budget: 'precache', what, bytes: sum(sent) })
        rows.push({ budget: 'precacheStored', what, bytes: sum(found.map((name) => statSync(name).size)) })
      }
    }
    if (!file.endsWith('.html')) continue
    const html = readFileSync(path.join(root, file), 'utf8')
    const dataFiles = hrefs(html, /\sdata-page-data="([^"]+)"/g).map(at)
    const lists = hrefs(html, /\sdata-chunks="([^"]+)"/g).map(at)
    const named = hrefs(html, /<script type="module" src="([^"]+)"/g)
      .concat(hrefs(html, /\sdata-imports="([^"]+)"/g).flatMap((urls) => urls.split(' ')))
      .map(at)
    const aliases = dataFiles.flatMap((data) =>
      Object.keys((JSON.parse(readFileSync(data, 'utf8')) as SlicesOfPage).slicesMap),
    )
    const ofSlices = lists.flatMap((list) => {
      const code = JSON.parse(readFileSync(list, 'utf8')) as ChunkList
      return aliases.flatMap((alias) => sliceScripts(code, alias)).map((name) => path.join(path.dirname(list), name))
    })
    const scripts = sum([...new Set([...named, ...ofSlices])].map(gzipSize))
    // The folder also has assets of earlier builds, kept for open tabs; count only those the document names.
    for (const href of hrefs(html, /[" ]([^" ]*\/assets\/runtime-[^" ]+\.js)[" ]/g))
      rows.push({ budget: 'runtime', what, bytes: gzipSize(at(href)) })
    const styles = sum(
      hrefs(html, /rel="stylesheet" href="([^"]+)"/g)
        .map(at)
        .map(gzipSize),
    )
    const budget = TOOLS.test(file) ? 'firstLoadOfTools' : 'firstLoadScripts'
    rows.push({ budget, what, bytes: scripts }, { budget: 'styles', what, bytes: styles })
    if (file !== 'index.html') continue
    const data = sum([...dataFiles, ...lists].map(gzipSize))
    const fonts = sum(
      files.filter((name) => name.endsWith('.woff2')).map((name) => statSync(path.join(root, name)).size),
    )
    rows.push({ budget: 'home', what, bytes: gzipSize(path.join(root, file)) + scripts + styles + data + fonts })
  }
}

let isExceeded = rows.length === 0
for (const [budget, { most, of }] of Object.entries(budgets)) {
  const worst = rows.filter((row) => row.budget === budget).sort((a, b) => b.bytes - a.bytes)[0]
  if (worst === undefined) {
    console.error(`${budget}: nothing to measure in ${out}; build the site first.`)
    isExceeded = true
    continue
  }
  if (worst.bytes > most) isExceeded = true
  const verdict = worst.bytes > most ? 'EXCEEDED' : 'kept    '
  console.log(`${verdict}  ${budget}: ${worst.bytes} of ${most} (${of}), most in ${worst.what}`)
}
process.exit(isExceeded ? 1 : 0)
