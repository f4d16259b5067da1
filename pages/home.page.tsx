import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { Home, type HomeProps } from '#templates/kinds/home.tsx'
import { RouteClientContext } from '#templates/with/route/route-client.ts'
import { definePage } from './define.ts'
import { selectHome } from './home.ts'
import { createRouteClient } from './route-search/route-client.ts'
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

export const View = ({ data }: ViewProps<typeof page>): ReactElement => (
  <RouteClientContext value={createRouteClient}>
    <Home {...data} />
  </RouteClientContext>
)
