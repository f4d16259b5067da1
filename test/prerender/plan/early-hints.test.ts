import { describe, expect, it } from 'vitest'
import { createEarlyHints } from '#prerender/plan/early-hints.ts'

describe('createEarlyHints', () => {
  it('early hints name style sheets, fonts and the script, as documents request them', () => {
    const hashes = { '/assets/style.css': 'c==', '/assets/boot.js': 'b==' }
    const assets = { styles: ['/assets/style.css'], fonts: ['/assets/face.woff2'], boot: '/assets/boot.js', hashes }
    expect(createEarlyHints(assets)).toEqual([
      '</assets/style.css>; rel=preload; as=style; integrity="sha256-c=="',
      '</assets/face.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
      '</assets/boot.js>; rel=modulepreload; as=script; integrity="sha256-b=="',
    ])
  })

  it('early hints ask another host for style sheets as documents do', () => {
    const hints = createEarlyHints({ styles: ['https://cdn.example/a.css'], fonts: [], isElsewhere: true })
    expect(hints).toEqual(['<https://cdn.example/a.css>; rel=preload; as=style; crossorigin'])
  })

  it('early hints are empty where documents have nothing in common', () => {
    expect(createEarlyHints({ styles: [], fonts: [] })).toEqual([])
  })
})
