import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runDiff } from '#prerender/commands/cli/run-diff.ts'
import { runSnapshot } from '#prerender/commands/cli/run-snapshot.ts'
import type { DiffReport, EditionReport } from '#prerender/commands/diff/report.ts'
import { buildSite, copyFixture } from '#test/support/build-fixture.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { aTerminal } from '../prerender/commands/diff/a-terminal.ts'

const folder = temporaryFolder()
const site = path.join(folder, 'site')
const at = (name: string): string => path.join(folder, name)

const edit = (file: string, from: string, to: string): void => {
  const absolute = path.join(site, file)
  const text = readFileSync(absolute, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}.`)
  writeFileSync(absolute, text.replace(from, to))
}

const buildTo = async (name: string): Promise<void> => {
  const { findings } = await buildSite(site, folder, { outDir: at(name) })
  expect(findings).toEqual([])
}

const compare = async (before: string, after: string, isJson = false) => {
  const { terminal, log } = aTerminal()
  const code = await runDiff({ before: at(before), after: at(after), isJson }, terminal)
  return { code, ...log }
}

const report = async (before: string, after: string): Promise<DiffReport> =>
  JSON.parse((await compare(before, after, true)).out)

const holdSnapshots = async (out: string, isUpdate = false) => {
  const { terminal, log } = aTerminal()
  return { code: await runSnapshot({ site, out: at(out), isUpdate }, terminal), ...log }
}

beforeAll(async () => {
  copyFixture('two-editions', site)
  await buildTo('first')
  edit('templates/card.module.css', '{', '{ opacity: 0.9;')
  await buildTo('styled')
  edit('content/en-US/articles/second.md', 'The second article', 'The next article')
  edit('content/en-US/articles/second.md', 'to all, or', 'to all of them. Or')
  edit('content/messages.json', '跳到正文', '跳到内容')
  writeFiles(site, {
    'content/en-US/articles/third.md':
      '---\ntitle: The third article\nslug: /third\nday: 2026-03-01\n---\n\nNew words.\n',
    'public/robots.txt': 'User-agent: *\nDisallow: /app/\n',
  })
  await buildTo('edited')
}, 120_000)

describe('two builds of the same sources', () => {
  it('do not differ', async () => {
    const { code, out } = await compare('first', 'first')
    expect(code).toBe(0)
    expect(out).toContain('Both mean the same.')
  })
})

describe('a build after a style change', () => {
  it('a style change differs in client code only, reported in one line for each edition', async () => {
    const { code, out } = await compare('first', 'styled')
    expect(code).toBe(0)
    expect(out.match(/client code changed/g)).toHaveLength(2)
    expect(out).not.toContain('~')
    expect(await report('first', 'styled')).toMatchObject({
      result: 'code',
      editions: [
        { pages: [], files: [] },
        { pages: [], files: [] },
      ],
    })
  })
})

describe('a build after a content change', () => {
  let english: EditionReport | undefined
  let chinese: EditionReport | undefined

  beforeAll(async () => {
    const { editions, result } = await report('styled', 'edited')
    expect(result).toBe('different')
    ;[english, chinese] = editions
  })

  const changesOf = (edition: EditionReport | undefined, at: string) => {
    const page = edition?.pages.find((found) => found.path === at)
    return page?.status === 'changed' ? page : undefined
  }

  it('a content change ends with exit code 1 and names the pages', async () => {
    const { code, out } = await compare('styled', 'edited')
    expect(code).toBe(1)
    for (const line of [
      '  + /articles/third  "The third article"',
      '  ~ /articles/second',
      'title: "The second article" → "The next article"',
    ]) {
      expect(out).toContain(`${line}\n`)
    }
  })

  it('a new page is reported as added', () => {
    expect(english?.pages).toContainEqual({ status: 'added', path: '/articles/third', title: 'The third article' })
  })

  it('a changed page is reported with changes of data, head and text', () => {
    const page = changesOf(english, '/articles/second')
    expect(page?.data).toContainEqual({
      kind: 'changed',
      path: 'result.data.title',
      before: 'The second article',
      after: 'The next article',
    })
    expect(page?.head).toContainEqual({
      kind: 'changed',
      path: 'title',
      before: 'The second article',
      after: 'The next article',
      in: 'both',
    })
    expect(page?.text).toMatchObject([
      {
        removed: ['The second article', 'Back to all, or below.'],
        added: ['The next article', 'Back to all of them.', 'Or below.'],
      },
    ])
    expect(page?.markup).toBeNull()
  })

  it('a new article is one added item in the article list', () => {
    const list = changesOf(english, '/articles')?.data.filter(({ path: where }) =>
      where.startsWith('result.data.articles'),
    )
    expect(list?.filter(({ kind }) => kind === 'added')).toHaveLength(1)
    expect(list?.filter(({ kind }) => kind === 'removed')).toEqual([])
  })

  it('a change in one edition is reported for that edition only', () => {
    expect(chinese?.counts.pages).toMatchObject({ added: 0, removed: 0 })
    expect(changesOf(chinese, '/')?.text).toEqual([
      expect.objectContaining({ removed: ['跳到正文'], added: ['跳到内容'] }),
    ])
    expect(changesOf(english, '/')?.text ?? []).not.toContainEqual(expect.objectContaining({ added: ['跳到内容'] }))
  })

  it('changed files are reported', () => {
    expect(english?.files).toContainEqual({ file: 'robots.txt', status: 'changed', changes: [], urls: null })
    expect(english?.files).toContainEqual({
      file: 'sitemap.xml',
      status: 'changed',
      changes: [],
      urls: { added: ['https://two.example/articles/third'], removed: [], changed: [] },
    })
    expect(english?.files.some(({ file }) => file.startsWith('assets/'))).toBe(false)
  })
})

describe('snapshots', () => {
  it('ignore a style change and detect a content change', async () => {
    writeFiles(site, { 'test/snapshots/pages.json': '{"en-US":["/articles/second"],"zh-CN":["/articles/*"]}' })
    expect(await holdSnapshots('first', true)).toMatchObject({ code: 0 })
    expect(await holdSnapshots('styled')).toMatchObject({ code: 0 })
    const { code, err } = await holdSnapshots('edited')
    expect(code).toBe(1)
    expect(err).toContain('result.data.title: "The second article" → "The next article"')
  })
})
