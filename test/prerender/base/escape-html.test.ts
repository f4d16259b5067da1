import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attribute, escapeHtml } from '#prerender/base/escape-html.ts'
import { readDocument } from '#test/support/read-document.ts'

describe('escapeHtml', () => {
  it.each([
    { text: 'Fees & "duties" <b>', html: 'Fees &amp; &quot;duties&quot; &lt;b&gt;' },
    { text: '&amp;', html: '&amp;amp;' },
    { text: "it's", html: "it's" },
    { text: '', html: '' },
  ])('writes $text as $html', ({ text, html }) => {
    expect(escapeHtml(text)).toBe(html)
  })

  it('escapes like a naive implementation for any text', () => {
    const text = fc.array(fc.constantFrom('a', '&', '<', '>', '"', "'", '提')).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (value) => {
        expect(escapeHtml(value)).toBe(
          value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
        )
      }),
    )
  })
})

describe('attribute', () => {
  it('parses back to its value', () => {
    expect(readDocument(`<p${attribute('title', 'a "b" & <c>')}></p>`).all('p')[0]?.attributes).toEqual({
      title: 'a "b" & <c>',
    })
  })

  it('is omitted for null', () => {
    expect(attribute('title', null)).toBe('')
  })
})
