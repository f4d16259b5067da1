import type { ReactElement } from 'react'
import site from '#content/site.ts'
import { type LoadSearchPanel, WithSiteHeader, type WithSiteHeaderProps } from '#templates/with/with-site-header.tsx'
import { defineSlice } from '../define.ts'
import {
  authorsPath,
  blogPath,
  borderPath,
  careersPath,
  dataPath,
  emissionsCalculatorPath,
  emissionsSignUpPath,
  hsPath,
  jobsPath,
  landingsPath,
  loginPath,
  newsletterPath,
  productPath,
  searchPath,
  teamsPath,
  updatesPath,
} from '../view-models/paths.ts'
import { selectSearch } from '../view-models/search-settings.ts'

/** Pages and folders of a section that are not below its address. */
const outside: Readonly<Record<string, string>> = {
  [teamsPath]: careersPath,
  [jobsPath]: careersPath,
  [authorsPath]: blogPath(),
  [dataPath]: hsPath,
  [landingsPath]: productPath('ocean-freight'),
  [borderPath('paps')]: productPath('trucking'),
  [borderPath('pars')]: productPath('trucking'),
  [emissionsSignUpPath]: emissionsCalculatorPath,
  [newsletterPath]: updatesPath(),
}

export const slice = defineSlice({
  select: (context): WithSiteHeaderProps => {
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
      words: { navigation: t('header.navigation'), menu: t('header.menu'), close: t('header.close') },
      outside,
    }
  },
})

const loadSearchPanel: LoadSearchPanel = () => import('../search/search-panel.tsx').then((code) => code.SearchPanel)

export const View = ({ data }: { readonly data: WithSiteHeaderProps }): ReactElement => (
  <WithSiteHeader {...data} loadSearchPanel={loadSearchPanel} />
)
