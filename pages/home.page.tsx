import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { Home, type HomeProps } from '#templates/kinds/home.tsx'
import type { LoadLane } from '#templates/with/route/with-lane-picker.tsx'
import { definePage } from './define.ts'
import { selectHome } from './home.ts'
import { organization, webSite } from './structured-data/organization.ts'

type Props = HomeProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: '/',
  exists: ({ content }) => content.find('home', 'home') !== undefined,
  select: (context): Props => {
    const home = context.content.get('home', 'home')
    return { ...selectHome(context, home), meta: home.data.meta }
  },
  head: ({ meta }, context) => ({ ...meta, structuredData: [organization(context), webSite(context)] }),
  search: (_, { settings }) => ({ section: 'company', names: [settings.name], weight: 1.15 }),
})

const loadLane: LoadLane = () => import('./route-search/planned-lane.tsx').then((code) => code.PlannedSiteLane)

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Home {...data} loadLane={loadLane} />
