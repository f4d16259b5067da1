import type { ErrorSheetProps } from '#templates/kinds/error-sheet.tsx'
import type { SiteBuildContext } from './define.ts'

type Props = ErrorSheetProps & { readonly meta: { readonly title: string; readonly description: string } }

export const selectErrorPage = ({ content }: SiteBuildContext, code: '404' | '500'): Props => ({
  code,
  ...content.get('errors', code).data,
})
