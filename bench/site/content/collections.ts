import { markdownCollection } from '#runtime/define/collection.ts'
import { Article } from './schema/article.ts'

export const collections = {
  articles: markdownCollection({ from: '**/*.md', folder: { variable: 'BENCH_CONTENT' }, decoder: Article }),
}
