import { describe, expect, it } from 'vitest'
import { codeNamesIn, isHashedAsset, maskCode } from '#prerender/commands/diff/mask-code.ts'

describe('maskCode', () => {
  it.each([
    {
      name: 'scripts',
      text: '<script src="/base/assets/home.page-DXkG0Tyq.js">',
      masked: '<script src="/base/assets/home.page-*.js">',
    },
    { name: 'hashes that hold a hyphen', text: '"/assets/mark-CoDm-oHx.css"', masked: '"/assets/mark-*.css"' },
    { name: 'source maps', text: '/assets/a-12345678.js.map', masked: '/assets/a-*.js.map' },
    { name: 'the list of code', text: '"/assets/chunks-DXkG0Tyq.json"', masked: '"/assets/chunks-*.json"' },
    {
      name: 'digests',
      text: '<link integrity="sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="><script data-hashes="a= b=">',
      masked: '<link integrity="sha256-*"><script data-hashes="*">',
    },
    {
      name: 'the compilation hash',
      text: '<div data-compilation-hash="1d25">',
      masked: '<div data-compilation-hash="*">',
    },
    {
      name: 'classes of modules',
      text: '<p class="prose _skip_1rv4n7 _a-b_p5zsg1">',
      masked: '<p class="prose _skip_* _a-b_*">',
    },
  ])('masks the hash in $name', ({ text, masked }) => {
    expect(maskCode(text)).toBe(masked)
  })

  it.each([
    { name: 'pictures', text: '<img src="/assets/ship-DXkG0Tyq.png">' },
    { name: 'names without a hash', text: '/assets/a.js /assets/a-1234567.js' },
    { name: 'files elsewhere', text: '/files/report-12345678.js' },
    { name: 'file names that go on', text: '/assets/a-12345678.json' },
    { name: 'text that looks like a class', text: '<p class="x">_skip_1rv4n7</p>' },
    { name: 'classes of a site of its own', text: '<p class="_a _skip_17">' },
  ])('leaves $name unchanged', ({ text }) => {
    expect(maskCode(text)).toBe(text)
  })

  it('maskedNames returns the masked names for comparison', () => {
    expect(codeNamesIn('<p class="_a_abcde1">/assets/a-12345678.js')).not.toBe(
      codeNamesIn('<p class="_a_abcdf1">/assets/a-12345678.js'),
    )
    expect(codeNamesIn('<p class="b">One</p>')).toBe(codeNamesIn('<p class="c">Two</p>'))
  })
})

it('client code is recognised by hashed file names', () => {
  for (const file of ['assets/a-12345678.js', 'assets/b/ship-DXkG0Tyq.png', 'assets/a-12345678.css.map'])
    expect(isHashedAsset(file)).toBe(true)
  for (const file of ['assets/a.js', 'a-12345678.js', 'files/assets/a-12345678.js'])
    expect(isHashedAsset(file)).toBe(false)
})
