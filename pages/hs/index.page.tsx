import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { HsIndex } from '#templates/kinds/hs-index.tsx'
import { definePage } from '../define.ts'
import { hsDataset, hsTermSet } from '../structured-data/hs-code.ts'
import { hsPath } from '../view-models/paths.ts'
import { selectHsIndex, selectHsTotals } from './index.ts'

export const page = definePage({
  path: hsPath,
  select: (context) => selectHsIndex(context),
  head: (_props, context) => {
    const { t } = context
    const description = t('hs.index-description', selectHsTotals(context))
    return {
      title: t('hs.index-title'),
      description,
      structuredData: [
        hsTermSet(context, description),
        hsDataset(context, { name: t('data.hs-name'), description: t('data.hs-text') }),
      ],
    }
  },
  search: () => ({ section: 'hs-codes', weight: 1.2 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <HsIndex {...data} />
