import { describe, expect, it } from 'vitest'
import { sliceScripts } from '../../.ci/slice-scripts.ts'

const entry =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=' +
  '["assets/mark-1.js","assets/menu-2.css","assets/templates-3.js"])))=>i.map(i=>d[i]);' +
  'slices:{"slice---header":()=>_(()=>import(`./header.slice-A1.js`).then(e=>e.View),__vite__mapDeps([0,1,2])),' +
  '"slice---footer":()=>_(()=>import(`./footer.slice-B2.js`).then(e=>e.View),__vite__mapDeps([]))}'

describe('sliceScripts', () => {
  it("sliceScripts lists a slice's chunk and its imports, without styles", () => {
    expect(sliceScripts(entry, 'header')).toEqual([
      'assets/header.slice-A1.js',
      'assets/mark-1.js',
      'assets/templates-3.js',
    ])
  })

  it('sliceScripts lists only the chunk of a slice without imports', () => {
    expect(sliceScripts(entry, 'footer')).toEqual(['assets/footer.slice-B2.js'])
  })

  it('sliceScripts throws for a slice that the entry does not load', () => {
    expect(() => sliceScripts(entry, 'menu')).toThrow('no script for the slice menu')
  })
})
