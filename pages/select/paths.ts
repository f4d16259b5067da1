import { detailPath, sectionOf } from '#content/schema/sections.ts'

export const helpPath = (): string => sectionOf('help center').path
export const glossaryPath = (): string => sectionOf('glossary').path
export const blogPath = (): string => sectionOf('blog').path
export const termsPath = '/terms-and-conditions'
export const termsDetailPath = (slug: string): string => `${termsPath}${slug}`

export const productPath = (id: string): string => `/products/${id}`
export const helpArticlePath = (slug: string): string => detailPath('Help Article', slug)
export const helpCategoryPath = (id: string): string => `${helpPath()}/category/${id}`
export const glossaryTermPath = (slug: string): string => detailPath('Glossary Term', slug)
export const blogPostPath = (slug: string): string => detailPath('blog', slug)
export const blogCategoryPath = (id: string): string => `${blogPath()}/category/${id}`
export const blogAuthorPath = (id: string): string => `${blogPath()}/author/${id}`
