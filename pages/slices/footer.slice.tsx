import type { ReactElement } from 'react'
import site from '#content/site.ts'
import { SiteFooter, type SiteFooterProps } from '#templates/sections/site-footer.tsx'
import type { FormProps } from '#templates/with/form/form-props.ts'
import { WithForm } from '#templates/with/form/with-form.tsx'
import { defineSlice } from '../define.ts'
import { selectContact } from '../select/contact.ts'
import { selectFooterForm } from '../select/forms/short-forms.ts'
import { aboutThisSitePath } from '../select/paths.ts'

type Data = Omit<SiteFooterProps, 'subscribe'> & { readonly form: FormProps }

/** An ICP number must lead to the ministry's register. */
const licenceLink = (label: string): SiteFooterProps['licences'][number] =>
  /ICP备/.test(label) ? { label, href: 'https://beian.miit.gov.cn/' } : { label }

export const slice = defineSlice({
  select: ({ t, content, edition }): Data => {
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
      form: selectFooterForm({ t, edition }, t('newsletter.title')),
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

export const View = ({ data: { form, ...footer } }: { readonly data: Data }): ReactElement => (
  <SiteFooter {...footer} subscribe={<WithForm {...form} />} />
)
