import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { openEmissions } from '#content/schema/forms/open-emissions.ts'
import { FormPage } from '#templates/kinds/form-page.tsx'
import { definePage } from './define.ts'
import { selectFormPage } from './view-models/forms/form-page.ts'
import { lanesMiniature } from './view-models/miniatures.ts'
import { emissionsSignUpPath } from './view-models/paths.ts'

export const page = definePage({
  path: emissionsSignUpPath,
  exists: ({ content }) => content.find('forms', 'open-emissions-signup') !== undefined,
  select: (context) =>
    selectFormPage(
      context,
      context.content.get('forms', 'open-emissions-signup').data,
      openEmissions,
      emissionsSignUpPath,
      lanesMiniature(context.content.get('laneMaps', 'cape').data, 'full'),
    ),
  head: ({ meta }) => meta,
  search: () => ({ section: 'services', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <FormPage {...data} />
