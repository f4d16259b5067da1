/** `pages/help/article.page.tsx` → `pages-help-article-page-tsx` */
const kebabPath = (file: string): string =>
  file
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()

/** Chunk names stay the same between deploys while the source file, relative to the site, keeps its path. */
export const componentChunkName = (file: string): string => `component---${kebabPath(file)}`
export const sliceChunkName = (file: string): string => `slice---${kebabPath(file)}`
