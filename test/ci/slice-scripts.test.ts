import { describe, expect, it } from 'vitest'
import { sliceScripts } from '../../.ci/slice-scripts.ts'

const entry =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/mark-1.js","assets/menu-2.css","assets/templates-3.js"])))=>i.map(i=>d[i]);' +
  'slices:{"slice---header":()=>_(()=>import(`./header.slice-A1.js`).then(e=>e.View),__vite__mapDeps([0,1,2])),' +
  '"slice---footer":()=>_(()=>import(`./footer.slice-B2.js`).then(e=>e.View),__vite__mapDeps([]))}'

describe('the scripts of a slice', () => {
  it('are its own and those beside it, without styles', () => {
    expect(sliceScripts(entry, 'header')).toEqual([
      'assets/header.slice-A1.js',
      'assets/mark-1.js',
      'assets/templates-3.js',
    ])
  })

  it('are its own alone where it shares nothing', () => {
    expect(sliceScripts(entry, 'footer')).toEqual(['assets/footer.slice-B2.js'])
  })

  it('cannot be told of a slice that the entry does not load', () => {
    expect(() => sliceScripts(entry, 'menu')).toThrow('no script for the slice menu')
  })
})
