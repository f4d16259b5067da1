import type { ErrorSheetProps } from '#templates/kinds/error-sheet.tsx'
import type { SiteBuildContext } from './define.ts'
import { selectSearch } from './view-models/search-settings.ts'

type Props = ErrorSheetProps & { readonly meta: { readonly title: string; readonly description: string } }

export const selectErrorPage = (context: SiteBuildContext, code: '404' | '500'): Props => ({
  code,
  ...context.content.get('errors', code).data,
  ...(code === '404' ? { search: { ...selectSearch(context), title: context.t('search.not-found') } } : {}),
})
