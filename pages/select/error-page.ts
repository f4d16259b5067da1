import type { ErrorSheetProps } from '#templates/kinds/error-sheet.tsx'
import type { SiteContext } from '../define.ts'

type Props = ErrorSheetProps & { readonly meta: { readonly title: string; readonly description: string } }

export const selectErrorPage = ({ content }: SiteContext, code: '404' | '500'): Props => ({ code, ...content.get('errors', code).data })
