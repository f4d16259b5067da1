import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { DutyEstimator } from '#templates/kinds/duty-estimator.tsx'
import { definePage } from '../define.ts'
import { dutyEstimatorPath } from '../view-models/paths.ts'
import { selectDutyEstimator } from './duty-estimator.ts'
import { openGoods } from './open-goods.ts'
import { openTariff } from './open-tariff.ts'

export const page = definePage({
  path: dutyEstimatorPath,
  exists: ({ content }) => content.find('dutyPage', 'duty-estimator') !== undefined,
  select: (context) => selectDutyEstimator(context, context.content.get('dutyPage', 'duty-estimator').data),
  head: ({ meta }) => meta,
  search: (_, { t }) => ({ section: 'tools', names: t('search.also.duty-estimator').split(', '), weight: 1.2 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => (
  <DutyEstimator {...data} openTariff={openTariff} openGoods={openGoods} />
)
