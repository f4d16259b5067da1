import type { SearchDocument } from '#content/tools/search/search-document.ts'
import type { SiteBuildContext } from '../../define.ts'
import { textOf } from '../hs-line.ts'
import { cutText, hasHsPage, hsEditionOf, hsNameOf, writeHsCode } from '../hs-words.ts'
import { hsLinePath } from '../paths.ts'

/** As much of a text as stands below a hit. */
const room = 140

/** By digits of the code. There are thousands of lines: a page that explains comes first where the words fit alike. */
const weights: Readonly<Record<number, number>> = { 2: 0.8, 4: 0.8, 6: 0.55 }

/** The page of each line that has a name in the edition, by its code, its name and examples of its goods. */
export const listHsLines = (context: SiteBuildContext): readonly SearchDocument[] => {
  const { content, edition, t } = context
  return content
    .all('hsLines')
    .filter(({ data }) => hasHsPage(data.name, edition))
    .map(({ data: line }) => {
      const name = hsNameOf(line.name, edition)
      return {
        path: hsLinePath(line.slug),
        section: 'hs',
        title: t('hs.title', { code: writeHsCode(line.code), name: cutText(name, 62) }),
        otherTitles: [name],
        summary: cutText(textOf(context, line), room),
        codes: [line.code],
        headings: content.find('hsGuides', line.code)?.data[hsEditionOf(edition)].examples ?? [],
        weight: weights[line.code.length] ?? 1,
      }
    })
}
