import type { ReactElement } from 'react'
import site from '#content/site.ts'
import { SiteFooter, type SiteFooterProps } from '#templates/sections/site-footer.tsx'
import { defineSlice } from '../define.ts'
import { selectContact } from '../select/contact.ts'
import { aboutThisSitePath } from '../select/paths.ts'

/** An ICP number must lead to the ministry's register. */
const licenceLink = (label: string): SiteFooterProps['licences'][number] =>
  /ICP备/.test(label) ? { label, href: 'https://beian.miit.gov.cn/' } : { label }

export const slice = defineSlice({
  select: ({ t, content, edition }): SiteFooterProps => {
    const { legalName, licences, social } = site.company
    return {
      ...content.get('footer', 'footer').data,
      words: {
        navigation: t('footer.navigation'),
        legal: t('footer.legal'),
        contact: t('contact.title'),
        licences: t('footer.licences'),
        social: t('footer.social'),
      },
      company: legalName,
      contact: selectContact({ t, edition }).ways,
      social: social[edition as keyof typeof social] ?? [],
      licences: (licences[edition as keyof typeof licences] ?? []).map(licenceLink),
      ...(site.isSample
        ? { sample: { text: t('footer.sample'), link: { label: t('footer.sample-link'), href: aboutThisSitePath } } }
        : {}),
    }
  },
})

export const View = ({ data }: { readonly data: SiteFooterProps }): ReactElement => <SiteFooter {...data} />
