import { describe, expect, it } from 'vitest'
import { createHeadingCollector, headingsIn } from '#prerender/render/headings-in.ts'

describe('headingsIn', () => {
  it.each([
    ['<h1>Ports &amp; terminals</h1>', ['Ports & terminals']],
    ['<h2 id="a" class="b">What <em>FOB</em> means</h2><h6>Last</h6>', ['What FOB means', 'Last']],
    ['<header><hgroup><hr><h3>\n  装运\n  港 </h3></hgroup></header>', ['装运 港']],
    ['<h2><span></span></h2><h7>No heading</h7><head>Neither</head>', []],
    ['<h2>Cut off', []],
    ['<h2>Twice</h2><h2>Twice</h2>', ['Twice', 'Twice']],
    ['<p title="<h2>In an attribute">Text</p><h4>After</h4>', ['After']],
  ])('%s', (html, headings) => {
    expect(headingsIn(html)).toEqual(headings)
  })
})

describe('createHeadingCollector', () => {
  it('lists headings of the page and then of its slices, each once', () => {
    const collect = createHeadingCollector()
    const slices = ['<h2>Company</h2><h2>Terms</h2>']
    expect(collect('<h1>Terms</h1>', slices)).toEqual(['Terms', 'Company'])
    expect(collect('<h1>Other</h1>', slices)).toEqual(['Other', 'Company', 'Terms'])
  })
})
