import type { ComponentProps, ReactElement } from 'react'
import { WithSiteHeader } from '#templates/with/with-site-header.tsx'
import { defineSlice } from '../define.ts'
import { careersPath, jobsPath, searchPath, teamsPath } from '../view-models/paths.ts'
import { selectSearch } from '../view-models/search/search-settings.ts'

type Props = ComponentProps<typeof WithSiteHeader>

export const slice = defineSlice({
  select: (context): Props => {
    const { t, content, settings } = context
    const { menus, search, links, action } = content.get('header', 'header').data
    return {
      menus,
      links,
      action,
      search: { label: search.label, href: searchPath },
      searching: selectSearch(context),
      brand: { label: settings.name, href: '/' },
      words: { navigation: t('header.navigation'), menu: t('header.menu') },
      outside: { [teamsPath]: careersPath, [jobsPath]: careersPath },
    }
  },
})

export const View = ({ data }: { readonly data: Props }): ReactElement => <WithSiteHeader {...data} />
