import { describe, expect, it } from 'vitest'
import { replaceOrigins } from '#prerender/commands/serve/local-origins.ts'

const origins = {
  'https://every.example': 'http://localhost:4000',
  'https://every.example.cn': 'http://localhost:4001',
}

describe('replaceOrigins', () => {
  it.each([
    { content: '<a href="https://every.example/a">', sent: '<a href="http://localhost:4000/a">' },
    { content: '<a href="https://every.example.cn/a">', sent: '<a href="http://localhost:4001/a">' },
    { content: 'data-origin="https://every.example"', sent: 'data-origin="http://localhost:4000"' },
    {
      content: 'See https://every.example. Or https://every.example.cn.',
      sent: 'See http://localhost:4000. Or http://localhost:4001.',
    },
  ])("points an edition's links at its local address: $content", ({ content, sent }) => {
    expect(replaceOrigins(content, origins)).toBe(sent)
  })

  it.each([
    'https://every.example.com/',
    'https://every.example:8443/',
    'https://every.example-shop.org',
    'https://everyXexample/',
  ])('leaves another host, %s, unchanged', (content) => {
    expect(replaceOrigins(content, origins)).toBe(content)
  })

  it('changes nothing for a single edition', () => {
    expect(replaceOrigins('https://every.example/', {})).toBe('https://every.example/')
  })
})
