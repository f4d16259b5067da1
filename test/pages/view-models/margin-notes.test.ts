import { expect, it } from 'vitest'
import type { SiteBuildContext } from '#pages/define.ts'
import { selectNotes } from '#pages/view-models/margin-notes.ts'
import { aContext } from '#test/support/builders.ts'

const terms = [
  { data: { slug: '/bill-of-lading', term: 'Bill of lading' } },
  { data: { slug: '/free-time', term: 'Free time & storage' } },
]

const context = aContext({
  content: { all: () => terms as never, find: () => undefined, get: () => undefined as never },
}) as unknown as SiteBuildContext

const linksIn = (...html: readonly string[]): readonly string[] =>
  [...(selectNotes(context, ...html).notes ?? '').matchAll(/href="([^"]+)">([^<]*)/g)].map(
    ([, href, text]) => `${text} ${href}`,
  )

it('names each term of the glossary once, in the order of the text, whatever the text calls it', () => {
  expect(
    linksIn(
      '<p><a href="/glossary/free-time">days</a>, <a href="/glossary/bill-of-lading">B/L</a></p>',
      '<p><a href="/glossary/free-time">free days</a></p>',
    ),
  ).toEqual(['Free time &amp; storage /glossary/free-time', 'Bill of lading /glossary/bill-of-lading'])
})

it.each([
  ['46 CFR part 541', 'https://www.ecfr.gov/current/title-46/part-541'],
  ['46 CFR第541部分', 'https://www.ecfr.gov/current/title-46/part-541'],
  ['19 CFR 122.48b', 'https://www.ecfr.gov/current/title-19/section-122.48b'],
  ['19 U.S.C. 1514', 'https://www.govinfo.gov/link/uscode/19/1514'],
  ['90 FR 34,665', 'https://www.federalregister.gov/citation/90-FR-34665'],
  ['Directive (EU) 2023/959', 'https://eur-lex.europa.eu/eli/dir/2023/959/oj'],
  ['欧盟第2023/959号指令', 'https://eur-lex.europa.eu/eli/dir/2023/959/oj'],
  ['欧盟第2025/2083号条例', 'https://eur-lex.europa.eu/eli/reg/2025/2083/oj'],
])('links %s to its official text', (citation, address) => {
  expect(linksIn(`<p>(${citation}).</p>`).map((link) => link.split(' ').at(-1))).toEqual([address])
})

it('lists nothing for a text without terms and sources', () => {
  expect(selectNotes(context, '<p><a href="/help/1">Help</a>, 46 containers, CFR freight</p>')).toEqual({})
})
