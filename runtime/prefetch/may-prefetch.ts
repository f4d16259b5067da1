/** The relevant part of `navigator`. Not every browser describes its connection. */
export type NavigatorInfo = {
  readonly userAgent: string
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean }
}

/** Whether pages may be prefetched: not for crawlers, on slow connections, or where the visitor saves data. */
export const mayPrefetch = ({
  userAgent,
  connection: { effectiveType = '', saveData = false } = {},
}: NavigatorInfo): boolean => !saveData && !effectiveType.includes('2g') && !/bot|spider|crawl/i.test(userAgent)
