import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { AtlasIndex } from '#templates/kinds/atlas-index.tsx'
import { definePage } from '../define.ts'
import { dataset } from '../structured-data/atlas.ts'
import { type DataSet, dataFilePath, dataSetNames, dataSets, mediaTypes } from './data-files.ts'
import { selectDataPage } from './data-page.ts'
import { atlasDataPath } from './paths.ts'

const licences = {
  mit: 'https://opensource.org/license/mit',
  cc0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  eupl: 'https://spdx.org/licenses/EUPL-1.1.html',
}

/** The strictest licence of each set: see `docs/data.md`. */
const licenceOf: Readonly<Record<DataSet, string>> = {
  ports: licences.mit,
  airports: licences.cc0,
  lanes: licences.eupl,
  distances: licences.eupl,
}

/** Sources of the atlas data, and the files to download. */
export const page = definePage({
  path: atlasDataPath,
  select: (context) => selectDataPage(context),
  head: (_, context) => {
    const { t } = context
    return {
      title: t('atlas.data.title'),
      description: t('atlas.data.description'),
      structuredData: dataSetNames.map((set) =>
        dataset(
          context,
          {
            name: t('atlas.data.set', { set }),
            description: t('atlas.data.set-text', { set }),
            licence: licenceOf[set],
            asOf: '2026-11-23',
          },
          dataSets[set].map((format) => ({ path: dataFilePath(set, format), type: mediaTypes[format] })),
        ),
      ),
    }
  },
  search: () => ({ section: 'atlas' }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <AtlasIndex {...data} />
