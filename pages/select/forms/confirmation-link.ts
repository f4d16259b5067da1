import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteBuildContext } from '../../define.ts'
import { confirmationPath } from '../paths.ts'

/** The link to a confirmation page, where the edition has that page. */
export const selectConfirmationLink = (
  { content, t }: SiteBuildContext,
  id: string,
): { readonly confirmation?: LinkItem } =>
  content.find('confirmations', id) === undefined
    ? {}
    : { confirmation: { label: t('form.confirmation'), href: confirmationPath(id) } }
