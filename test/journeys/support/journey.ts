import type { Visitor } from './visitor.ts'

/** What a visitor comes for, from the first page to the last. */
export type Journey = {
  /** Folder of its pictures. */
  readonly name: string
  readonly edition: 'en-US' | 'zh-CN'
  readonly device: 'desktop' | 'phone'
  readonly isDark?: boolean
  readonly start: string
  /** Page before the start, and a link on it that leads there, for the visit that does not begin at the start. */
  readonly before: { readonly page: string; readonly link: string }
  readonly walk: (visitor: Visitor) => Promise<void>
  /** Documents that are loaded on the way; by default, the first alone. */
  readonly documents?: number
}
