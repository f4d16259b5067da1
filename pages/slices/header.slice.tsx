import type { ReactElement } from 'react'
import type { SiteHeaderProps } from '#templates/sections/site-header.tsx'
import { WithSiteHeader } from '#templates/with/with-site-header.tsx'
import { defineSlice } from '../define.ts'
import { careersPath, jobsPath, teamsPath } from '../select/paths.ts'

export const slice = defineSlice({
  select: ({ t, content, settings }): SiteHeaderProps => ({
    ...content.get('header', 'header').data,
    brand: { label: settings.name, href: '/' },
    words: { navigation: t('header.navigation'), menu: t('header.menu') },
    outside: { [teamsPath]: careersPath, [jobsPath]: careersPath },
  }),
})

export const View = ({ data }: { readonly data: SiteHeaderProps }): ReactElement => <WithSiteHeader {...data} />
