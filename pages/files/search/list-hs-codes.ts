import type { SearchDocument } from '#search/search-document.ts'
import type { SiteBuildContext } from '../../define.ts'
import { selectHsTotals } from '../../view-models/hs-index.ts'
import { textOf } from '../../view-models/hs-line.ts'
import { cutText, hasHsPage, hsEditionOf, hsNameOf, writeHsCode } from '../../view-models/hs-words.ts'
import { dataPath, hsLinePath, hsPath } from '../../view-models/paths.ts'

/** Characters of a summary in a result. */
const room = 160

const listLines = (context: SiteBuildContext): readonly SearchDocument[] => {
  const { content, edition, t } = context
  const guides = new Map(content.all('hsGuides').map(({ id, data }) => [id, data[hsEditionOf(edition)]] as const))
  return content
    .all('hsLines')
    .filter(({ data }) => hasHsPage(data.name, edition))
    .map(({ data: line }) => {
      const code = writeHsCode(line.code)
      const name = hsNameOf(line.name, edition)
      const guide = guides.get(line.code)
      return {
        path: hsLinePath(line.slug),
        section: 'hs-codes',
        title: `${code} ${name}`,
        otherTitles: [t('hs.title', { code, name: cutText(name, 62) }), name],
        summary: cutText(guide?.covers ?? textOf(context, line), room),
        codes: [line.code],
        headings: guide === undefined ? [] : [...guide.examples, ...guide.questions.map(({ question }) => question)],
        names: line.code.length === 2 ? [`${t('hs.chapter')} ${code}`] : [],
        // Thousands of lines contain common words: pages about the word come first.
        weight: line.code.length === 6 ? 0.6 : 0.75,
      }
    })
}

export const listHsCodes = (context: SiteBuildContext): readonly SearchDocument[] => {
  const { t } = context
  return [
    {
      path: hsPath,
      section: 'hs-codes',
      title: t('hs.index-title'),
      otherTitles: [t('hs.index-headline')],
      summary: t('hs.index-description', selectHsTotals(context)),
      weight: 1.2,
    },
    { path: dataPath, section: 'hs-codes', title: t('data.title'), summary: t('data.description') },
    ...listLines(context),
  ]
}
