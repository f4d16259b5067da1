import type { ComponentProps, ReactElement } from 'react'
import site from '#content/site.ts'
import { WithSiteHeader } from '#templates/with/with-site-header.tsx'
import { defineSlice } from '../define.ts'
import { careersPath, jobsPath, loginPath, searchPath, teamsPath } from '../view-models/paths.ts'
import { selectSearch } from '../view-models/search-settings.ts'

type Props = ComponentProps<typeof WithSiteHeader>

export const slice = defineSlice({
  select: (context): Props => {
    const { t, content, settings } = context
    const { menus, search, links, action } = content.get('header', 'header').data
    return {
      menus,
      links: links.map((link) =>
        site.measurement !== undefined && link.href === loginPath
          ? { ...link, customerLabel: t('header.open-app') }
          : link,
      ),
      ...(site.measurement === undefined ? {} : { customerCookie: site.measurement.customerCookie }),
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
