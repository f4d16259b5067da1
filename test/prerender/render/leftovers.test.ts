import { describe, expect, it } from 'vitest'
import { createLeftoverFinder, leftoverIn } from '#prerender/render/leftovers.ts'

describe('leftoverIn', () => {
  it.each([
    // As three live pages and a template showed it.
    ['<p>改成**<a href="/x">FCA</a>工厂**：您装车</p>', '**', '改成** FCA 工厂**：您装车'],
    ['<li>~~旧价。~~新价</li>', '~~', '~~旧价。~~新价'],
    ['<p>见[截港](/glossary/cut-off)</p>', '](', '见[截港](/glossary/cut-off)'],
    ['<p>{{ page.title }}</p>', '{{', '{{ page.title }}'],
    ['<b>{count} lanes</b>', '{count}', '{count} lanes'],
    ['<b>{count, plural, one {lane}}</b>', '{count,', '{count, plural, one {lane}}'],
    ['<td>NaN%</td>', 'NaN', 'NaN%'],
    ['<td>约undefined天</td>', 'undefined', '约undefined天'],
    ['<td>[object Object]</td>', '[object Object]', '[object Object]'],
    ['<p title="a > b">R&amp;D **x**</p>', '**', 'R&D **x**'],
  ])('finds it in %s', (html, found, excerpt) => {
    expect(leftoverIn(html)).toEqual({ found, excerpt })
  })

  it.each([
    '<pre><code class="language-md">**bold** {name} undefined</code></pre>',
    '<p>Type <code>{name}</code> or <kbd>**</kbd></p>',
    '<a href="/a**b" title="{name} > undefined" data-x=\'{"a":NaN}\'>x</a>',
    '<script type="application/ld+json">{"a":"**"}</script><style>a{b:c}</style>',
    '<p>Sodium azide, NaN3, is undefined-behaviour; {1, 2} and 2 * 3 * 4, a ~ b, [1] (2)</p>',
    '<em>a*</em>*',
  ])('finds nothing in %s', (html) => {
    expect(leftoverIn(html)).toBeUndefined()
  })

  it('cuts the text around it', () => {
    expect(leftoverIn(`<p>${'a'.repeat(90)}**${'b'.repeat(90)}</p>`)?.excerpt).toBe(
      `…${'a'.repeat(24)}**${'b'.repeat(24)}…`,
    )
  })
})

describe('createLeftoverFinder', () => {
  const find = createLeftoverFinder()
  const head = { title: 'Routes from {from}', description: 'About undefined lanes' }
  const foundIn = (body: Parameters<typeof find>[1], ofPage = head) => find(ofPage, body).map(({ found }) => found)

  it('reads title, description, page and slices, and each slice once', () => {
    const slices = ['<footer>NaN</footer>']
    expect(foundIn({ own: '<p>**</p>', slices })).toEqual(['{from}', 'undefined', '**', 'NaN'])
    expect(foundIn({ own: '<p>x</p>', slices }, { title: 'x', description: 'y' })).toEqual([])
  })
})
