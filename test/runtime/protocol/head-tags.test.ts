import { expect, it } from 'vitest'
import { headTags } from '#runtime/protocol/head-tags.ts'
import { aHead } from '#test/support/builders.ts'

it('headTags lists only a description for a minimal head', () => {
  expect(headTags(aHead({ description: 'What it is about' }))).toEqual([
    { name: 'meta', attributes: { name: 'description', content: 'What it is about' } },
  ])
})

it('headTags lists tags for robots, canonical address and every alternate', () => {
  const tags = headTags(
    aHead({
      robots: 'noindex',
      canonical: 'https://site.example/help',
      alternates: [
        { lang: 'en-US', href: 'https://site.example/help' },
        { lang: 'zh-CN', href: 'https://cn.site.example/help' },
      ],
    }),
  )
  expect(tags.map(({ attributes }) => attributes)).toEqual([
    { name: 'description', content: 'A description' },
    { name: 'robots', content: 'noindex' },
    { rel: 'canonical', href: 'https://site.example/help' },
    { rel: 'alternate', hreflang: 'en-US', href: 'https://site.example/help' },
    { rel: 'alternate', hreflang: 'zh-CN', href: 'https://cn.site.example/help' },
  ])
})
