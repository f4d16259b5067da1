import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { EmissionsCalculator } from '#templates/kinds/emissions-calculator.tsx'
import { definePage } from './define.ts'
import { selectEmissionsCalculator } from './emissions-calculator/emissions-calculator.ts'
import { createRouteClient } from './route-search/route-client.ts'
import { emissionsCalculatorPath } from './view-models/paths.ts'

export const page = definePage({
  path: emissionsCalculatorPath,
  exists: ({ content }) => content.find('emissionsPage', 'emissions-calculator') !== undefined,
  select: (context) =>
    selectEmissionsCalculator(context, context.content.get('emissionsPage', 'emissions-calculator').data),
  head: ({ meta }) => meta,
  search: () => ({ section: 'tools', weight: 1.2 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => (
  <EmissionsCalculator {...data} createClient={createRouteClient} />
)
