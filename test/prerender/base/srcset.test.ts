import { expect, it } from 'vitest'
import { addressesInSrcset, mapSrcset } from '#prerender/base/srcset.ts'

it.each([
  { srcset: '/a.png', addresses: ['/a.png'] },
  { srcset: '/a.png 1x, /b.png 2x', addresses: ['/a.png', '/b.png'] },
  { srcset: 'a.png 100w,b.png 200w', addresses: ['a.png', 'b.png'] },
  { srcset: ' /a.png  1x ,\n /b.png 2x ,', addresses: ['/a.png', '/b.png'] },
  { srcset: '/a.png,/b.png', addresses: ['/a.png,/b.png'] },
  { srcset: '/a.png, /b.png', addresses: ['/a.png', '/b.png'] },
  { srcset: 'https://x.example/w_1,h_2/a.png 1x, /b 2x', addresses: ['https://x.example/w_1,h_2/a.png', '/b'] },
  { srcset: 'data:image/png;base64,AA= 1x, /b 2x', addresses: ['data:image/png;base64,AA=', '/b'] },
  { srcset: '/a 1x (b, c), /d', addresses: ['/a', '/d'] },
  { srcset: ',,', addresses: [] },
  { srcset: '', addresses: [] },
])('the addresses of the srcset "$srcset" are found in place', ({ srcset, addresses }) => {
  expect(addressesInSrcset(srcset)).toEqual(addresses)
  expect(mapSrcset(srcset, (address) => address)).toBe(srcset)
})
