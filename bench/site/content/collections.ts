import { markdownCollection } from '@fairlead/engine/define'
import { Article } from './schema/article.ts'

export const collections = {
  articles: markdownCollection({ from: '**/*.md', folder: { variable: 'BENCH_CONTENT' }, decoder: Article }),
}
