import type { Json } from '../../base/json/canonical-json.ts'
import type { JsonChange } from './diff-json.ts'
import type { TextChange } from './diff-text.ts'
import { excerpt, excerptPair } from './excerpt.ts'

const shown = (value: Json): string => JSON.stringify(value)

/** Formats a changed value in one line. */
export const formatJsonChange = (change: JsonChange): string => {
  switch (change.kind) {
    case 'added':
      return `+ ${change.path}: ${excerpt(shown(change.after))}`
    case 'removed':
      return `- ${change.path}: ${excerpt(shown(change.before))}`
    case 'moved':
      return `> ${change.path}, from ${change.from}: ${excerpt(shown(change.value))}`
    case 'changed': {
      const [before, after] = excerptPair(shown(change.before), shown(change.after))
      return `${change.path}: ${before} → ${after}`
    }
  }
}

/** Formats changed sentences, one a line, below the sentence they follow. */
export const formatTextChange = ({ context, removed, added }: TextChange): readonly string[] => {
  const pairs = removed.map((sentence, index) => excerptPair(sentence, added[index] ?? ''))
  const isOneForOne = removed.length === added.length
  return [
    ...(context === null ? [] : [`  ${excerpt(context, 60)}`]),
    ...removed.map((sentence, index) => `- ${isOneForOne ? pairs[index]?.[0] : excerpt(sentence)}`),
    ...added.map((sentence, index) => `+ ${isOneForOne ? pairs[index]?.[1] : excerpt(sentence)}`),
  ]
}
