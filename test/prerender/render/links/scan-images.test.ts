import { expect, it } from 'vitest'
import { scanImages } from '#prerender/render/links/scan-images.ts'

const sourcesOf = (html: string) => [...scanImages(html)]

it('scanImages collects images of the host, each once', () => {
  expect(sourcesOf('<p><img src="/a.png" alt="A"><img alt=">" src=\'b.png?x=1&amp;y\'/><img src=/a.png></p>')).toEqual([
    '/a.png',
    'b.png?x=1&y',
  ])
})

it('scanImages ignores images of other hosts, of other schemes and without address', () => {
  expect(
    sourcesOf('<img src="https://a.example/b.png"><img src="//a.example/c.png"><img src="data:image/png,x">'),
  ).toEqual([])
  expect(
    sourcesOf('<img alt="src=/a.png"><img data-src="/a.png"><img src=""><p src="/a.png">&lt;img src="/b.png"</p><img'),
  ).toEqual([])
})
