/** What a browser tells of its visitor before anything is fetched ahead of need. Not every browser tells of its network. */
export type Visitor = {
  readonly userAgent: string
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean }
}

/** Whether pages may be fetched ahead: not for crawlers, who follow no links that way, nor where data is slow or dear. */
export const mayPrefetch = ({
  userAgent,
  connection: { effectiveType = '', saveData = false } = {},
}: Visitor): boolean => !saveData && !effectiveType.includes('2g') && !/bot|spider|crawl/i.test(userAgent)
