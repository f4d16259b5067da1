import { jsonCollection, markdownCollection, tableCollection } from '#runtime/define/collection.ts'
import { BlogAuthor, BlogCategory, BlogPost } from './schema/blog.ts'
import { GlossaryTerm } from './schema/glossary.ts'
import { HelpArticle, HelpCategory } from './schema/help.ts'
import { LaneMap } from './schema/lane-map.ts'
import { LegalDocument } from './schema/legal.ts'
import { FooterNavigation, HeaderNavigation } from './schema/navigation.ts'
import { AboutPage, ErrorPage, HomePage, IndexPage } from './schema/pages.ts'
import { Product } from './schema/product.ts'

export const collections = {
  home: jsonCollection({ from: 'pages/home.json', decoder: HomePage }),
  about: jsonCollection({ from: 'pages/about.json', decoder: AboutPage }),
  indexes: jsonCollection({ from: 'pages/indexes/*.json', decoder: IndexPage }),
  errors: jsonCollection({ from: 'errors/*.json', decoder: ErrorPage }),
  products: jsonCollection({ from: 'products/*.json', decoder: Product }),
  helpArticles: markdownCollection({ from: 'help/articles/*.md', decoder: HelpArticle }),
  helpCategories: jsonCollection({ from: 'help/categories/*.json', decoder: HelpCategory }),
  glossary: markdownCollection({ from: 'glossary/*.md', decoder: GlossaryTerm }),
  blogPosts: markdownCollection({ from: 'blog/posts/*.md', decoder: BlogPost }),
  blogAuthors: jsonCollection({ from: 'blog/authors/*.json', decoder: BlogAuthor }),
  blogCategories: jsonCollection({ from: 'blog/categories/*.json', decoder: BlogCategory }),
  legal: markdownCollection({ from: 'legal/*.md', decoder: LegalDocument }),
  terms: markdownCollection({ from: 'terms/*.md', decoder: LegalDocument }),
  header: jsonCollection({ from: 'navigation/header.json', decoder: HeaderNavigation }),
  footer: jsonCollection({ from: 'navigation/footer.json', decoder: FooterNavigation }),
  laneMaps: tableCollection({ from: 'tables/lane-maps.ts', shared: true, decoder: LaneMap }),
}

export type SiteCollections = typeof collections
