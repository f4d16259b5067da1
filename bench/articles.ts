import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeBlock, heading, list, paragraph, quote, sentence, table, titleWords } from './prose.ts'
import { below, mulberry32, pick, type Random } from './random.ts'
import { CATEGORIES } from './vocabulary.ts'

/**
 * A set of `count` articles, determined by `seed`. Each is generated from its index alone, so none has to be stored.
 */
export type ArticleSet = { readonly seed: number; readonly count: number }

export type ArticleFile = { readonly slug: string; readonly source: string }

const MIN_CHARACTERS = 3000
const RELATED = 5

/** Separate generators for title and body, so that a title is known without generating the body. */
const randomFor = (seed: number, index: number, part: 'title' | 'body'): Random =>
  mulberry32(Math.imul(seed + 1, 0x85ebca6b) ^ Math.imul(2 * index + (part === 'title' ? 0 : 1), 0x9e3779b1))

type Identity = { readonly title: string; readonly slug: string }

const identityOf = ({ seed }: ArticleSet, index: number): Identity => {
  const title = titleWords(randomFor(seed, index, 'title'))
  return { title, slug: `${title.toLowerCase().replace(/[^a-z]+/g, '-')}-${index + 1}` }
}

/** Distinct indexes of other articles; fewer than `wanted` in a small set. */
const pickOthers = (random: Random, { count }: ArticleSet, index: number, wanted: number): readonly number[] => {
  const others = new Set<number>()
  while (others.size < Math.min(wanted, count - 1)) {
    const other = below(random, count)
    if (other !== index) others.add(other)
  }
  return [...others]
}

const dayIn = (random: Random): string => {
  const twoDigits = (value: number): string => String(value).padStart(2, '0')
  return `${2018 + below(random, 8)}-${twoDigits(1 + below(random, 12))}-${twoDigits(1 + below(random, 28))}`
}

const linkTo = ({ title, slug }: Identity): string => `[${title.toLowerCase()}](/a/${slug}/)`

/** Blocks under a heading. Their kinds depend on the section's number, so that each article has most kinds. */
const section = (random: Random, number: number, link: string): readonly string[] => {
  const blocks = [
    `## ${heading(random)}`,
    paragraph(random),
    `${sentence(random)} See also ${link}. ${sentence(random)}`,
  ]
  if (number % 4 === 0) return [...blocks, list(random, false)]
  if (number % 4 === 1) return [...blocks, `### ${heading(random)}`, paragraph(random), codeBlock(random)]
  if (number % 4 === 2) return [...blocks, quote(random), list(random, true)]
  return [...blocks, `### ${heading(random)}`, paragraph(random)]
}

const createBody = (random: Random, set: ArticleSet, index: number): string => {
  const blocks = [paragraph(random), paragraph(random)]
  const links = pickOthers(random, set, index, 4).map((other) => linkTo(identityOf(set, other)))
  const lengthOf = (): number => blocks.reduce((sum, block) => sum + block.length + 2, 0)
  for (let number = 0; lengthOf() < MIN_CHARACTERS; number += 1) {
    blocks.push(...section(random, number, links[number % links.length] ?? '[the start](/)'))
    if (number === 1 && index % 3 === 0) blocks.push(table(random))
  }
  return blocks.join('\n\n')
}

/** The article at `index`, from 0 to `count - 1`: about 4 kB of Markdown with front matter. */
export const createArticle = (set: ArticleSet, index: number): ArticleFile => {
  const { title, slug } = identityOf(set, index)
  const random = randomFor(set.seed, index, 'body')
  const related = pickOthers(random, set, index, RELATED).map((other) => `  - ${identityOf(set, other).slug}`)
  const frontMatter = [
    '---',
    `title: ${title}`,
    `slug: ${slug}`,
    `category: ${pick(random, CATEGORIES)}`,
    `date: ${dayIn(random)}`,
    `description: "${title}: what it takes, and what comes of it."`,
    related.length === 0 ? 'related: []' : 'related:',
    ...related,
    '---',
  ]
  return { slug, source: `${frontMatter.join('\n')}\n\n${createBody(random, set, index)}\n` }
}

/** Empties a folder and writes all articles of a set into it. Returns the bytes written. */
export const writeArticles = (dir: string, set: ArticleSet): number => {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  let bytes = 0
  for (let index = 0; index < set.count; index += 1) {
    const { slug, source } = createArticle(set, index)
    writeFileSync(path.join(dir, `${slug}.md`), source)
    bytes += Buffer.byteLength(source)
  }
  return bytes
}
