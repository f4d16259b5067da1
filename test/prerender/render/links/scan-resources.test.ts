import { describe, expect, it } from 'vitest'
import { scanResources } from '#prerender/render/links/scan-resources.ts'

const sourcesOf = (html: string) => [...scanResources(html)]

describe('scanResources', () => {
  it('collects images of the host, each once', () => {
    expect(
      sourcesOf('<p><img src="/a.png" alt="A"><img alt=">" src=\'b.png?x=1&amp;y\'/><img src=/a.png></p>'),
    ).toEqual(['/a.png', 'b.png?x=1&y'])
  })

  it.each([
    { html: '<img srcset="/a.png 1x, /b,c.png 2x" sizes="1px">', found: ['/a.png', '/b,c.png'] },
    { html: '<picture><source media="(a)" srcSet="/a.avif"></picture>', found: ['/a.avif'] },
    { html: '<video poster="/p.jpg" src="/v.mp4"><track src=/s.vtt></video>', found: ['/p.jpg', '/v.mp4', '/s.vtt'] },
    { html: '<audio\nsrc="/a.ogg">', found: ['/a.ogg'] },
    { html: '<IFRAME SRC="/f.html">', found: ['/f.html'] },
    { html: '<object data="/o.svg"></object><embed src="/e.svg">', found: ['/o.svg', '/e.svg'] },
    {
      html: '<svg><use href="/i.svg#a"/><use xlink:href="#b"/><image href="/j.png"/></svg>',
      found: ['/i.svg#a', '/j.png'],
    },
    { html: '<map><area href="/help"></map>', found: ['/help'] },
    { html: '<blockquote cite="/source"><q cite=\'/s2\'>', found: ['/source', '/s2'] },
    { html: '<input type="image" src="/go.png">', found: ['/go.png'] },
  ])('collects the addresses of $html', ({ html, found }) => {
    expect(sourcesOf(html)).toEqual(found)
  })

  it('ignores addresses of other hosts, of other schemes and without text', () => {
    expect(
      sourcesOf('<img src="https://a.example/b.png"><img src="//a.example/c.png"><img src="data:image/png,x">'),
    ).toEqual([])
    expect(
      sourcesOf(
        '<img alt="src=/a.png"><img data-src="/a.png"><img src=""><p src="/a.png">&lt;img src="/b.png"</p><img',
      ),
    ).toEqual([])
    expect(sourcesOf('<imgx src="/a"><sourceful src="/b"><img srcset="data:image/png;base64,AA= 1x">')).toEqual([])
  })
})
