import type { Field } from './field.ts'
import type { Words } from './words.ts'

/** Free text. Its hint says what to write into it. */
export const message = (hint: Words, label: Words = { 'en-US': 'Message', 'zh-CN': '留言' }): Field => ({
  kind: 'message',
  most: 1000,
  label,
  hint,
})
