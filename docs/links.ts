import { existsSync } from 'node:fs'
import path from 'node:path'
import { DOCUMENTS } from './documents.ts'

/** A link of a document that leads nowhere. */
export type DeadLink = { readonly file: string; readonly line: number; readonly target: string }

export type LinkedText = { readonly text: string; readonly dead: readonly DeadLink[] }

const FENCE = /^\s*(`{3,}|~{3,})/
const LINK = /\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g

/** The words of a link and the path of its file, for a place that lacks the file. */
const pathInWords = (words: string, file: string): string => {
  const spoken = words.replaceAll('`', '')
  return file === spoken || file.endsWith(`/${spoken}`) ? `\`${file}\`` : `${words} (\`${file}\`)`
}

/**
 * Rewrites the links of a document for a place that has only the documents of the sections. Links to these become what
 * `hrefOf` makes of their name; links to other files of the repository become the path in words. `file` and paths are relative to
 * the repository's root.
 */
export const rewriteLinks = (
  root: string,
  file: string,
  source: string,
  hrefOf: (name: string) => string,
): LinkedText => {
  const dead: DeadLink[] = []
  let fence: string | undefined
  const lines = source.split('\n').map((text, index) => {
    const [, mark] = FENCE.exec(text) ?? []
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined
      return text
    }
    if (fence !== undefined) return text
    return text.replace(LINK, (whole, words: string, target: string) => {
      if (/^(?:[a-z]+:|#)/i.test(target)) return whole
      const [relative = '', hash] = target.split('#')
      const place = path.posix.join(path.posix.dirname(file), relative).replace(/\/$/, '')
      const name = /^docs\/([\w-]+)\.md$/.exec(place)?.[1]
      if (!target.startsWith('/') && existsSync(path.join(root, place)))
        return name !== undefined && DOCUMENTS.includes(name)
          ? `[${words}](${hrefOf(name)}${hash === undefined ? '' : `#${hash}`})`
          : pathInWords(words, place)
      dead.push({ file, line: index + 1, target })
      return whole
    })
  })
  return { text: lines.join('\n'), dead }
}
