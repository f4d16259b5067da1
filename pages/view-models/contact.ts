import site from '#content/site.ts'
import type { ContactBlockProps } from '#templates/sections/contact-block.tsx'
import type { SiteBuildContext } from '../define.ts'
import { byEdition } from './by-edition.ts'
import { getStartedPath } from './paths.ts'

type Context = Pick<SiteBuildContext, 't' | 'edition'>

export const selectContact = ({ t, edition }: Context): ContactBlockProps => {
  const { email, phone: general, phones } = site.company
  const phone = byEdition('phones', phones, edition) ?? general
  return {
    title: t('contact.title'),
    text: t('contact.text'),
    ways: [
      { name: t('contact.email'), label: email, href: `mailto:${email}` },
      { name: t('contact.phone'), label: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    ],
  }
}

/** For readers who may want the service described on the page. */
export const selectQuoteContact = (context: Context): ContactBlockProps => ({
  ...selectContact(context),
  action: { label: context.t('product.quote'), href: getStartedPath },
})
