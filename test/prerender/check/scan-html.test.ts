import { describe, expect, it } from 'vitest'
import { scanHtml } from '#prerender/check/scan-html.ts'

const hrefsOf = (html: string) => [...scanHtml(html).hrefs]
const idsOf = (html: string) => [...scanHtml(html).ids]

describe('scanHtml', () => {
  it('collects what links lead to, each once', () => {
    expect(hrefsOf('<p><a href="/a">a</a> <a class="x" href="/b">b</a> <a href="/a">a</a></p>')).toEqual(['/a', '/b'])
  })

  it('leaves alone what is no link', () => {
    expect(hrefsOf('<link href="/a"><abbr href="/b"></abbr><a data-href="/c">c</a><p>&lt;a href="/d"&gt;</p>')).toEqual([])
  })

  it('collects ids, and nothing that only ends so', () => {
    expect(idsOf('<h2 id="a">A</h2><p class="x" id="b" data-id="c">')).toEqual(['a', 'b'])
  })

  it('reads entities', () => {
    expect(hrefsOf('<a href="/a?x=1&amp;y=&quot;&#x27;&#39;">a</a>')).toEqual(["/a?x=1&y=\"''"])
    expect(idsOf('<p id="a&amp;b">')).toEqual(['a&b'])
  })

  it.each([`<a href='/a'>a</a>`, '<a href=/a>a</a>', '<A HREF="/a">a</A>', '<a\nhref="/a">a</a>'])(
    'reads links as authors write them in Markdown: %j',
    (html) => {
      expect(hrefsOf(html)).toEqual(['/a'])
    },
  )
})
