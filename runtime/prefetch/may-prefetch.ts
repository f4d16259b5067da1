/** The relevant part of `navigator`. Not every browser describes its connection. */
export type NavigatorInfo = {
  readonly userAgent: string
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean }
}

/** Decides whether pages may be prefetched: not for crawlers, on slow connections, or for visitors who save data. */
export const mayPrefetch = ({
  userAgent,
  connection: { effectiveType = '', saveData = false } = {},
}: NavigatorInfo): boolean => !saveData && !effectiveType.includes('2g') && !/bot|spider|crawl/i.test(userAgent)
