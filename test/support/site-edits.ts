import { readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { listFiles, readText, writeFiles } from './files.ts'
import { keepTime } from './keep-time.ts'
import type { Random } from './random.ts'

/**
 * Makes one kind of change to a copy of the fixture `every-dependency`. Returns what it changed, or undefined if
 * nothing could be changed. The site may have faults afterwards, such as a link to a deleted page.
 */
export type Edit = (site: string, random: Random) => string | undefined

type Editions = readonly ['en-US', 'zh-CN']
const EDITIONS: Editions = ['en-US', 'zh-CN']

const filesIn = (site: string, folder: string): readonly string[] =>
  listFiles(path.join(site, folder)).map((file) => `${folder}/${file}`)

const articlesOf = (site: string, edition: string): readonly string[] => filesIn(site, `content/${edition}/articles`)

const allArticles = (site: string): readonly string[] => EDITIONS.flatMap((edition) => articlesOf(site, edition))

const authorsOf = (site: string, edition: string): readonly string[] => filesIn(site, `content/${edition}/authors`)

const idOf = (file: string): string => path.posix.basename(file).replace(/\.[^.]+$/, '')

const editionOf = (file: string): string => file.split('/')[1] ?? ''

/** An unused name. */
const newName = (site: string, random: Random): string => {
  const taken = new Set([...allArticles(site), ...EDITIONS.flatMap((edition) => authorsOf(site, edition))].map(idOf))
  for (;;) {
    const name = `n${random.below(100_000)}`
    if (!taken.has(name)) return name
  }
}

const someWord = (random: Random): string => `word${random.below(1_000_000)}`

/** Rewrites a file if that changes it. */
const rewrite = (site: string, file: string, change: (text: string) => string): string | undefined => {
  const text = readText(site, file)
  const changed = change(text)
  if (changed === text) return undefined
  writeFiles(site, { [file]: changed })
  return file
}

const setField = (name: string, value: string) => (text: string) =>
  text.replace(new RegExp(`^${name}: .*$`, 'm'), () => `${name}: ${value}`)

const frontMatterOf = (text: string): string => /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? ''

const withoutRelated = (text: string): string => text.replace(/^related:\n( {2}- .*\n)+/m, '')

/** Rewrites a file without changing its size or time stamp. */
const rewriteAtSameSizeAndTime = (site: string, file: string, change: (text: string) => string): string | undefined => {
  const absolute = path.join(site, file)
  const { size } = statSync(absolute)
  const done = keepTime(absolute, () => rewrite(site, file, change))
  if (statSync(absolute).size !== size) throw new Error(`${file} should keep its size.`)
  return done
}

/** Replaces the last letter of the text. */
const replaceLastLetter = (text: string): string =>
  text.replace(/[a-z](?=[^a-z]*$)/, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 96) % 26)))

const anArticle = (name: string, fields: string, body: string): string =>
  `---\ntitle: ${name}\nslug: /${name}\n${fields}---\n\n${body}\n`

const aDay = (random: Random): string => `2026-0${1 + random.below(9)}-${10 + random.below(18)}`

/** Edits of content and public files, not of code. */
export const contentEdits: Readonly<Record<string, Edit>> = {
  'a new paragraph': (site, random) =>
    rewrite(site, random.pick(allArticles(site)), (text) => `${text}\n${someWord(random)}\n`),

  'a new link in a body': (site, random) => {
    const file = random.pick(allArticles(site))
    const target = idOf(random.pick(articlesOf(site, editionOf(file))))
    const slug = /^slug: (.*)$/m.exec(readText(site, `content/${editionOf(file)}/articles/${target}.md`))?.[1]
    return rewrite(site, file, (text) => `${text}\n[${someWord(random)}](/articles${slug})\n`)
  },

  'a body without its links': (site, random) =>
    rewrite(site, random.pick(allArticles(site)), (text) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')),

  'a heading renamed': (site, random) =>
    rewrite(site, random.pick(allArticles(site)), (text) => text.replace(/^## .*$/m, `## ${someWord(random)}`)),

  'a letter, at the same size and time': (site, random) => {
    const [file] = random.shuffle(allArticles(site).filter((name) => /\n\n[\s\S]*[a-z]/.test(readText(site, name))))
    return file && rewriteAtSameSizeAndTime(site, file, replaceLastLetter)
  },

  'a letter, with an old time stamp': (site, random) => {
    const done = rewrite(site, random.pick(allArticles(site)), (text) => `${text}${someWord(random)}\n`)
    if (done !== undefined) utimesSync(path.join(site, done), 0, 0)
    return done
  },

  'two swapped files': (site, random) => {
    const [a, b] = random.shuffle(articlesOf(site, random.pick(EDITIONS)))
    if (a === undefined || b === undefined) return undefined
    const away = path.join(site, 'content/away')
    renameSync(path.join(site, a), away)
    renameSync(path.join(site, b), path.join(site, a))
    renameSync(away, path.join(site, b))
    return `${a} and ${b}`
  },

  'a title': (site, random) => rewrite(site, random.pick(allArticles(site)), setField('title', someWord(random))),

  'a day': (site, random) => rewrite(site, random.pick(allArticles(site)), setField('day', aDay(random))),

  "an article's author": (site, random) => {
    const file = random.pick(allArticles(site))
    return rewrite(site, file, setField('author', idOf(random.pick(authorsOf(site, editionOf(file))))))
  },

  "an article's related articles": (site, random) => {
    const file = random.pick(allArticles(site))
    const ids = random.shuffle(articlesOf(site, editionOf(file)).map(idOf)).slice(0, random.below(3))
    const related = ids.length === 0 ? '' : `related:\n${ids.map((id) => `  - ${id}\n`).join('')}`
    return rewrite(site, file, (text) => withoutRelated(text).replace(/^(author: .*\n)/m, (line) => line + related))
  },

  'a new article': (site, random) => {
    const edition = random.pick(EDITIONS)
    const name = newName(site, random)
    const author = idOf(random.pick(authorsOf(site, edition)))
    const file = `content/${edition}/articles/${name}.md`
    writeFiles(site, { [file]: anArticle(name, `day: ${aDay(random)}\nauthor: ${author}\n`, `## ${someWord(random)}`) })
    return file
  },

  'a counterpart in the other edition': (site, random) => {
    const [from, to] = random.shuffle(EDITIONS) as Editions
    const slugs = new Set(articlesOf(site, to).map((file) => /^slug: (.*)$/m.exec(readText(site, file))?.[1]))
    const file = articlesOf(site, from).find((name) => !slugs.has(/^slug: (.*)$/m.exec(readText(site, name))?.[1]))
    if (file === undefined) return undefined
    const copy = `content/${to}/articles/${newName(site, random)}.md`
    const author = idOf(random.pick(authorsOf(site, to)))
    writeFiles(site, {
      [copy]: `${frontMatterOf(setField('author', author)(withoutRelated(readText(site, file))))}\n`,
    })
    return copy
  },

  'a deleted article': (site, random) => {
    const [file, ...others] = random.shuffle(articlesOf(site, random.pick(EDITIONS)))
    if (file === undefined || others.length === 0) return undefined
    const slug = /^slug: (.*)$/m.exec(readText(site, file))?.[1]
    // In one of four cases links to it remain, and the build has to report them.
    if (random.below(4) > 0) {
      for (const other of others) {
        rewrite(site, other, (text) =>
          text.replaceAll(`](/articles${slug}`, '](/articles').replaceAll(/\]\(\/articles#[^)]*/g, '](/articles'),
        )
        rewrite(site, other, withoutRelated)
      }
    }
    rmSync(path.join(site, file))
    return file
  },

  'a renamed article': (site, random) => {
    const file = random.pick(allArticles(site))
    const name = newName(site, random)
    for (const other of articlesOf(site, editionOf(file)))
      rewrite(site, other, (text) => text.replaceAll(new RegExp(`^ {2}- ${idOf(file)}$`, 'gm'), `  - ${name}`))
    renameSync(path.join(site, file), path.join(site, path.dirname(file), `${name}.md`))
    return `${file} is ${name}.md`
  },

  'a moved article': (site, random) => {
    const file = random.pick(allArticles(site))
    const slug = /^slug: (.*)$/m.exec(readText(site, file))?.[1]
    const moved = `/${newName(site, random)}`
    for (const other of articlesOf(site, editionOf(file)))
      rewrite(site, other, (text) =>
        text.replaceAll(new RegExp(`\\]\\(/articles${slug}(?=[)#])`, 'g'), `](/articles${moved}`),
      )
    return rewrite(site, file, setField('slug', moved))
  },

  "an author's name": (site, random) => {
    const file = random.pick(EDITIONS.flatMap((edition) => authorsOf(site, edition)))
    return rewrite(site, file, () => `{ "name": "${someWord(random)}" }\n`)
  },

  'a new author': (site, random) => {
    const file = `content/${random.pick(EDITIONS)}/authors/${newName(site, random)}.json`
    writeFiles(site, { [file]: `{ "name": "${someWord(random)}" }\n` })
    return file
  },

  'a deleted author': (site, random) => {
    const edition = random.pick(EDITIONS)
    const named = articlesOf(site, edition).map((file) => readText(site, file))
    const file = authorsOf(site, edition).find(
      (name) => !named.some((text) => new RegExp(`author: ${idOf(name)}$|/authors/${idOf(name)}\\b`, 'm').test(text)),
    )
    if (file === undefined) return undefined
    rmSync(path.join(site, file))
    return file
  },

  'a notice added or deleted': (site, random) => {
    const file = `content/${random.pick(EDITIONS)}/notices/${random.pick(['today', 'welcome'])}.md`
    if (listFiles(path.join(site, 'content')).includes(file.slice('content/'.length))) rmSync(path.join(site, file))
    else writeFiles(site, { [file]: `---\ntitle: ${someWord(random)}\n---\n\n${someWord(random)}\n` })
    return file
  },

  'a header label': (site, random) =>
    rewrite(site, `content/${random.pick(EDITIONS)}/navigation/header.json`, (text) =>
      text.replace(/"label": "[^"]*"/, `"label": "${someWord(random)}"`),
    ),

  'an office in both editions': (site, random) => {
    const file = random.pick([...filesIn(site, 'content/offices'), `content/offices/${someWord(random)}.json`])
    const city = someWord(random)
    writeFiles(site, {
      [file]: `{ "city": { "en-US": "${city}", "zh-CN": "${city}" }, "phone": "${random.below(1_000_000)}" }\n`,
    })
    return file
  },

  'a public file': (site, random) => {
    const [file] = random.shuffle(filesIn(site, 'public'))
    return file && rewrite(site, file, () => `${someWord(random)}\n`)
  },

  'a letter in a public file, at the same size and time': (site, random) => {
    const [file] = random.shuffle(filesIn(site, 'public'))
    return file && rewriteAtSameSizeAndTime(site, file, replaceLastLetter)
  },

  'a new public file': (site, random) => {
    const file = `public/files/${someWord(random)}.txt`
    writeFiles(site, { [file]: someWord(random) })
    return file
  },

  'a deleted public file': (site, random) => {
    const [file] = random.shuffle(filesIn(site, 'public'))
    if (file !== undefined) rmSync(path.join(site, file))
    return file
  },

  'a new index.html': (site, random) => {
    writeFiles(site, {
      'index.html': [
        '<!doctype html>\n<html lang="%lang%">\n  <head>',
        `    <meta name="shell" content="${someWord(random)}">\n    <!--head-->\n  </head>`,
        '  <body>\n    <!--body-->\n  </body>\n</html>\n',
      ].join('\n'),
    })
    return 'index.html'
  },

  'a deleted index.html': (site) => {
    if (!readdirSync(site).includes('index.html')) return undefined
    rmSync(path.join(site, 'index.html'))
    return 'index.html'
  },

  'a time stamp only': (site, random) => {
    const file = random.pick(listFiles(site))
    const when = new Date()
    utimesSync(path.join(site, file), when, when)
    return file
  },

  'all time stamps only': (site) => {
    for (const file of listFiles(site)) utimesSync(path.join(site, file), 1_000_000_000, 1_000_000_000)
    return 'all files'
  },

  'a file rewritten with the same bytes': (site, random) => {
    const file = random.pick(listFiles(site))
    writeFiles(site, { [file]: readText(site, file) })
    return file
  },
}

const substitute =
  (file: string, pattern: RegExp, replacement: (n: number) => string): Edit =>
  (site, random) =>
    listFiles(site).includes(file)
      ? rewrite(site, file, (text) => text.replace(pattern, () => replacement(random.below(1_000_000))))
      : undefined

const PAGES_THAT_MAY_GO = [
  'pages/plain.page.tsx',
  'pages/mentions.page.tsx',
  'pages/app/sign-in.page.tsx',
  'pages/500.page.tsx',
]

const aPage = (path: string, words: string): string => `import type { ReactElement } from 'react'
import { definePage } from './define.ts'

export const page = definePage({
  path: '${path}',
  select: () => ({}),
  head: () => ({ title: '${words}', description: '${words}' }),
})

export const View = (): ReactElement => <h1>${words}</h1>
`

/** Edits of code, settings and messages. Some change client code, others only the build's results. */
export const codeEdits: Readonly<Record<string, Edit>> = {
  'a template': substitute(
    'templates/card.tsx',
    /className=\{styles\.card\}( data-n="\d+")?/,
    (n) => `className={styles.card} data-n="${n}"`,
  ),
  'a shared template': substitute('templates/entry-list.tsx', /<ul( data-n="\d+")?>/, (n) => `<ul data-n="${n}">`),
  'a style sheet': substitute('templates/card.module.css', /(order: \d+;)?\n\}/, (n) => `order: ${n};\n}`),
  "a page's view": substitute('pages/contact.page.tsx', /<h1( id="n\d+")?>/, (n) => `<h1 id="n${n}">`),
  "a site file's text": substitute('pages/files/offices.file.ts', /`\d*\$\{id\}/, (n) => `\`${n}\${id}`),
  "a page's select": substitute(
    'pages/contact.page.tsx',
    /t\('contact\.title'\)( \+ ' \d+')?/,
    (n) => `t('contact.title') + ' ${n}'`,
  ),
  "a page's head": substitute(
    'pages/articles.page.tsx',
    /description: count( \+ ' \d+')?/,
    (n) => `description: count + ' ${n}'`,
  ),
  "a page's routes": substitute('pages/articles-by-two.page.tsx', /A_PAGE = \d+/, (n) => `A_PAGE = ${2 + (n % 3)}`),
  "a list page's selection": substitute('pages/mentions.page.tsx', /\.filter\(.*\)\),/, (n) =>
    n % 2 === 0
      ? '.filter(({ body }) => body.html.includes(\'href="/articles/first"\'))),'
      : '.filter(({ body }) => body.words > 3)),',
  ),
  "a slice's select": substitute(
    'pages/slices/footer.slice.tsx',
    /name: settings\.name( \+ ' \d+')?/,
    (n) => `name: settings.name + ' ${n}'`,
  ),
  "a slice's view": substitute('pages/slices/header.slice.tsx', /<header( id="n\d+")?>/, (n) => `<header id="n${n}">`),
  'a static query of a page': substitute('pages/queries.ts', /b\.data\.day \? (1 : -1|-1 : 1)/, (n) =>
    n % 2 === 0 ? 'b.data.day ? -1 : 1' : 'b.data.day ? 1 : -1',
  ),
  'a static query of a slice': substitute(
    'pages/queries.ts',
    /sum \+ data\.berths( \+ \d+)?/,
    (n) => `sum + data.berths + ${n}`,
  ),
  "the frame's text": substitute(
    'pages/site.frame.tsx',
    /skip: t\('frame\.skip'\)( \+ ' \d+')?/,
    (n) => `skip: t('frame.skip') + ' ${n}'`,
  ),
  'a message': substitute(
    'content/messages.json',
    /("frame\.skip": \{ "en-US": ")[^"]*"/,
    (n) => `"frame.skip": { "en-US": "Skip ${n}"`,
  ),
  'a message on few pages': substitute(
    'content/messages.json',
    /"contact\.title": \{ "en-US": "[^"]*"/,
    (n) => `"contact.title": { "en-US": "Contact ${n}"`,
  ),
  'a message with a number in it': substitute(
    'content/messages.json',
    /"zh-CN": "\{count\}[^"]*"/,
    (n) => `"zh-CN": "{count} ${n}"`,
  ),
  'the name of the site': substitute(
    'content/site.ts',
    /name: 'Every dependency[^']*'/,
    (n) => `name: 'Every dependency ${n}'`,
  ),
  'the host of an edition': substitute('content/site.ts', /https:\/\/cn[^']*/, (n) => `https://cn-${n}.every.example`),
  'which pages are canonical': substitute(
    'content/site.ts',
    /canonicalPaths: \[.*\]/,
    (n) => `canonicalPaths: ['/articles/:slug', '/c-${n}']`,
  ),
  'paths of other hosts': substitute(
    'content/site.ts',
    /externalPaths: \[.*\]/,
    (n) => `externalPaths: [{ path: '/login', origin: null }, { path: '/e-${n}', origin: null }]`,
  ),
  'whether addresses end in a slash': substitute(
    'content/site.ts',
    /trailingSlash: '\w+'/,
    (n) => `trailingSlash: '${n % 2 === 0 ? 'always' : 'never'}'`,
  ),
  'a redirect': substitute(
    'content/redirects.ts',
    /export default \[/,
    (n) => `export default [\n  { fromPath: '/old-${n}', toPath: '/contact' },`,
  ),
  'a number in a table': substitute('content/tables/ports.ts', /berths\(\[\d+, 4\]\)/, (n) => `berths([${n}, 4])`),
  'a name in a table': substitute(
    'content/tables/ports.ts',
    /'en-US': 'Rotterdam\d*'/,
    (n) => `'en-US': 'Rotterdam${n}'`,
  ),
  'what a table computes with': substitute('content/tables/berths.ts', /quay, \d+\)/, (n) => `quay, ${n})`),
  'how a kind of content is decoded': substitute(
    'content/collections.ts',
    /decoder: D\.struct\(\{ name: .*? \}\) \}\),\n {2}header/,
    (n) => `decoder: D.struct({ name: pipe(D.string, D.map((name) => name + ' ${n}')) }) }),\n  header`,
  ),
  'which static queries a slice reads': substitute(
    'pages/slices/footer.slice.tsx',
    /<Suspense>\s*(<Berths \/>|<b>\d+<\/b>)\s*<\/Suspense>/,
    (n) => (n % 2 === 0 ? '<Suspense><Berths /></Suspense>' : `<Suspense><b>${n}</b></Suspense>`),
  ),
  'which slices surround pages': substitute(
    'pages/site.frame.tsx',
    /<Slice alias="(footer|header)" \/>\n {4}<\/>/,
    (n) => `<Slice alias="${n % 2 === 0 ? 'footer' : 'header'}" />\n    </>`,
  ),
  'whether a page stands bare': substitute(
    'pages/mentions.page.tsx',
    /path: '\/mentions',( frame: '\w+',)?/,
    (n) => `path: '/mentions', frame: '${n % 2 === 0 ? 'bare' : 'site'}',`,
  ),
  'which addresses a client-only area answers': substitute(
    'pages/app/app.page.tsx',
    /matchPath: '\/app\/[^']*'/,
    (n) => `matchPath: '/app/${n % 2 === 0 ? ':name/' : ''}*'`,
  ),
  'a page more': (site, random) => {
    const name = someWord(random)
    writeFiles(site, { [`pages/${name}.page.tsx`]: aPage(`/${name}`, name) })
    return name
  },
  'a page less': (site, random) => {
    const page = random.pick([
      ...PAGES_THAT_MAY_GO,
      ...filesIn(site, 'pages').filter((file) => /word\d+\.page/.test(file)),
    ])
    if (!listFiles(site).includes(page)) return undefined
    rmSync(path.join(site, page))
    return page
  },
  'a page file of another name': (site, random) => {
    const page = filesIn(site, 'pages').find((file) => /^pages\/contact\w*\.page/.test(file))
    if (page === undefined) return undefined
    renameSync(path.join(site, page), path.join(site, `pages/contact${random.below(1_000_000)}.page.tsx`))
    return page
  },
}

/** Edits that break the site. */
export const faultyEdits: Readonly<Record<string, Edit>> = {
  'a link to nowhere': (site, random) =>
    rewrite(site, random.pick(allArticles(site)), (text) => `${text}\n[x](/nowhere)\n`),
  'an anchor gone that another page leads to': (site) => {
    for (const file of allArticles(site)) {
      const [, slug] = /\]\(\/articles(\/[^)#]+)#/.exec(readText(site, file)) ?? []
      const target = articlesOf(site, editionOf(file)).find(
        (name) => name !== file && readText(site, name).includes(`\nslug: ${slug}\n`),
      )
      if (slug !== undefined && target !== undefined)
        return rewrite(site, target, (text) => text.replaceAll(/^## .*\n/gm, ''))
    }
    return undefined
  },
  'a file without a field': (site, random) =>
    rewrite(site, random.pick(allArticles(site)), (text) => text.replace(/^title: .*\n/m, '')),
  'a file that cannot be read': (site, random) =>
    rewrite(site, random.pick(allArticles(site)), (text) => text.replace('---\n', '---\n{\n')),
  'a file that is not JSON': (site, random) =>
    rewrite(site, random.pick(filesIn(site, 'content/offices')), (text) => `${text}}`),
  'two pages at one address': (site, random) => {
    const [a, b] = random.shuffle(articlesOf(site, random.pick(EDITIONS)))
    if (a === undefined || b === undefined) return undefined
    return rewrite(site, a, setField('slug', /^slug: (.*)$/m.exec(readText(site, b))?.[1] ?? '/'))
  },
  'a related article that is not there': (site, random) =>
    rewrite(site, random.pick(allArticles(site)), (text) =>
      withoutRelated(text).replace(/^(author: .*\n)/m, (line) => `${line}related:\n  - nobody\n`),
    ),
  'a message without words': (site) =>
    rewrite(site, 'content/messages.json', (text) => text.replace(/, "zh-CN": "联系我们"/, '')),
  'code that does not compile': (site) => rewrite(site, 'pages/home.page.tsx', (text) => `${text}\nexport const = 1\n`),
  'code that throws while a page renders': (site) =>
    rewrite(site, 'templates/card.tsx', (text) =>
      text.replace(/=> <div/, "=> { throw new Error('not today') } ; const unused = () => <div"),
    ),
  'settings that are none': (site) =>
    rewrite(site, 'content/site.ts', (text) => text.replace(/trailingSlash: '\w+'/, "trailingSlash: 'perhaps'")),
  'a folder in the place of messages': (site) => {
    rmSync(path.join(site, 'content/messages.json'))
    writeFiles(site, { 'content/messages.json/words.json': '{}\n' })
    return 'content/messages.json'
  },
  'a public file among hashed assets': (site) => {
    writeFiles(site, { 'public/assets/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n' })
    return 'public/assets/map.svg'
  },
  'a public file that a page would replace': (site) => {
    writeFiles(site, { 'public/contact/index.html': 'Not the contact page.\n' })
    return 'public/contact/index.html'
  },
}
