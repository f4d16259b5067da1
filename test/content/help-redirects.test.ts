import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { helpRedirects } from '#content/help-redirects.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'

const folders: Readonly<Record<string, string>> = {
  article: 'help/articles',
  glossary: 'glossary',
  category: 'help/categories',
}

const fileOf = (toPath: string, edition: string): string => {
  const name = path.basename(toPath)
  const kind = toPath.startsWith('/glossary/')
    ? 'glossary'
    : toPath.startsWith('/help/category/')
      ? 'category'
      : 'article'
  return path.join(
    repositoryDir,
    'content',
    edition,
    folders[kind] ?? '',
    `${name}.${kind === 'category' ? 'json' : 'md'}`,
  )
}

describe.each(['en-US', 'zh-CN'])('old addresses of the help center in %s', (edition) => {
  it.each(helpRedirects.map(({ fromPath, toPath }) => [fromPath, toPath]))(
    'the old help address %s redirects to a page in one hop',
    (fromPath, toPath) => {
      expect(fromPath).toMatch(/^\/help\/\d+-/)
      expect(existsSync(fileOf(toPath, edition))).toBe(true)
      expect(helpRedirects.some((other) => other.fromPath === toPath)).toBe(false)
    },
  )
})
