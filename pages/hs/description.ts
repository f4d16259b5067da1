import type { HsLine } from '#content/schema/hs.ts'
import type { SiteBuildContext } from '../define.ts'
import { linesAbove, textOf } from './line.ts'
import { cutText, hsNameOf, writeHsCode } from './words.ts'

/** Characters of a description in search results. */
const room = { 'en-US': 158, 'zh-CN': 78 } as const

/** A line's description for search engines: its text, and what else the page has. */
export const describeHsLine = (context: SiteBuildContext, line: HsLine): string => {
  const { t, content, edition } = context
  const most = edition === 'zh-CN' ? room['zh-CN'] : room['en-US']
  const code = writeHsCode(line.code)
  const parent = linesAbove(context, line).at(-1)
  const { headings, subheadings } = content.find('hsExtents', line.code)?.data ?? { headings: 0, subheadings: 0 }
  /** The same sentence with as much of the text as fits. */
  const shortened = (text: string, write: (shown: string) => string): string =>
    write(cutText(text, Math.max(24, most - write('').length)))
  if (line.code.length === 2)
    return shortened(hsNameOf(line.name, edition), (name) =>
      t('hs.describe-chapter', { code, name, headings, subheadings }),
    )
  if (line.code.length === 4)
    return shortened(textOf(context, line), (name) => t('hs.describe-heading', { code, name, count: subheadings }))
  return shortened(textOf(context, line), (text) =>
    t('hs.describe-subheading', { code, text, parent: parent?.code ?? '' }),
  )
}
