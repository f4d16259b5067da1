import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readText } from '#test/support/files.ts'

const folders = ['content', 'endpoints', 'freight', 'locale', 'pages', 'search', 'templates']

/** Comparisons of an edition or a language with one of the sample's two. */
const branch = /\b(?:edition|lang|language)(?: [!=]== |\.startsWith\()'(?:en|zh)[-A-Z]*'/g

/** Files that still ask, with how often. None may be added: use `locale/`, messages, or settings of the edition. */
const known: Readonly<Record<string, number>> = {
  'endpoints/lookups/hs-plugin.ts': 1,
  'pages/atlas/airport.ts': 2,
  'pages/atlas/figures.ts': 1,
  'pages/atlas/names.ts': 6,
  'pages/emissions-calculator/places.ts': 1,
  'pages/files/search-index.file.ts': 1,
  'pages/glossary/term-facts.ts': 1,
  'pages/hs/description.ts': 1,
  'pages/hs/line-words.ts': 1,
  'pages/hs/share-image.ts': 1,
  'pages/hs/words.ts': 1,
  'pages/products/figures/areas.ts': 1,
  'pages/products/figures/options.ts': 1,
  'pages/route-search/answer-routes.ts': 2,
  'pages/route-search/route-data.ts': 1,
  'pages/share-image.ts': 1,
  'pages/styleguide/styleguide-pieces.ts': 1,
  'pages/view-models/pay.ts': 1,
  'pages/view-models/reading-minutes.ts': 1,
  'pages/view-models/share.ts': 1,
  'pages/view-models/spacing.ts': 1,
  'templates/leaflets/leaflet.ts': 1,
  'templates/sections/quote/price-lines.ts': 1,
  'templates/sections/route/describe-route.ts': 4,
  'templates/ui/span.ts': 1,
  'templates/with/lane/lane-texts.ts': 1,
  'templates/with/quote/with-quote-form.tsx': 1,
}

const sources = folders.flatMap((folder) =>
  readdirSync(`${repositoryDir}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
)

describe('branches between two languages', () => {
  it('are in no file beside the list, and each that is gone leaves the list', () => {
    const found = sources
      .map((file) => [file, [...readText(repositoryDir, file).matchAll(branch)].length] as const)
      .filter(([, count]) => count > 0)
    expect(Object.fromEntries(found)).toEqual(known)
  })
})
