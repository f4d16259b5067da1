/** What is known of a visitor before anything is fetched ahead of need. */
export type Visitor = { readonly userAgent: string; readonly effectiveType?: string | undefined; readonly saveData?: boolean | undefined }

/** Whether pages may be fetched ahead: not for crawlers, who follow no links that way, nor where data is slow or dear. */
export const mayPrefetch = ({ userAgent, effectiveType = '', saveData = false }: Visitor): boolean =>
  !saveData && !effectiveType.includes('2g') && !/bot|spider|crawl(er|ing)/i.test(userAgent)
