/** Tells crawlers, monitors and headless browsers from visitors. */
export const isBot = (userAgent: string): boolean =>
  userAgent === '' ||
  /(?<!cu)bot\b|bots\b|crawl|spider|slurp|headless|phantomjs|facebookexternalhit|preview|monitor|pingdom|curl|wget|python|lighthouse/i.test(
    userAgent,
  )

/** Tells whether a page loads neither consent nor bot protection, nor anything that needs them. */
export const isQuietPath = (path: string, basePath: string): boolean => {
  const { pathname } = new URL(path, 'http://localhost')
  const inSite = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  return /^\/route-search/i.test(inSite)
}
