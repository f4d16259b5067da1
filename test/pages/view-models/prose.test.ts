import { expect, it } from 'vitest'
import { selectProseHtml } from '#pages/view-models/prose.ts'

const htmlOf = (html: string): string => selectProseHtml({ html } as Parameters<typeof selectProseHtml>[0])

it('a heading in prose links to itself', () => {
  expect(htmlOf('<h2 id="a">A</h2>')).toBe('<h2 id="a"><a href="#a">A</a></h2>')
})

it('figures in prose are bound to units in tables only', () => {
  const table = '<table><tr><td><a href="/a#2天" title="24 hours">24 hours</a></td></tr></table>'
  expect(htmlOf(`<p>24 hours</p>${table}`)).toBe(`<p>24 hours</p>${table.replace('>24 hours', '>24\u00a0hours')}`)
})
