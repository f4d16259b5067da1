import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteBuildContext } from '../../define.ts'
import { confirmationPath } from '../paths.ts'

/** Link to a confirmation page, if the edition has it. */
export const selectConfirmationLink = (
  { content, t }: SiteBuildContext,
  id: string,
): { readonly confirmation?: LinkItem } =>
  content.find('confirmations', id) === undefined
    ? {}
    : { confirmation: { label: t('form.confirmation'), href: confirmationPath(id) } }
