import { describe, expect, it } from 'vitest'
import { fixtureDir, repositoryDir } from '#test/support/build-fixture.ts'
import { readText } from '#test/support/files.ts'

describe('docs/drafts.md', () => {
  const document = readText(repositoryDir, 'docs/drafts.md')
  const blockOf = (language: string): string =>
    new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(document)?.[1] ?? 'no block'

  it('shows the collections and the front matter that the fixture builds', () => {
    const site = fixtureDir('drafts-and-dates')
    expect(blockOf('ts')).toBe(readText(site, 'content/collections.ts'))
    expect(readText(site, 'content/en-US/notes/christmas.md').startsWith(blockOf('md'))).toBe(true)
  })
})
