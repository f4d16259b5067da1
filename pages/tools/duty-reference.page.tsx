import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { DutyReference } from '#templates/kinds/duty-reference.tsx'
import { definePage } from '../define.ts'
import { dutyReferencePath } from '../view-models/paths.ts'
import { selectDutyReference } from './duty-reference.ts'

export const page = definePage({
  path: dutyReferencePath,
  exists: ({ content }) => content.find('dutyPage', 'duty-estimator') !== undefined,
  select: (context) => selectDutyReference(context, context.content.get('dutyPage', 'duty-estimator').data),
  head: ({ meta }) => meta,
  search: () => ({ section: 'tools' }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <DutyReference {...data} />
