import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { definePage } from '../define.ts'
import { WithHsLineWords } from '../queries/with-hs-line-words.tsx'
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts'
import { hsDefinedTerm } from '../structured-data/hs-code.ts'
import { hsChangesPath, hsLinePath } from '../view-models/paths.ts'
import { changesOnPage } from './changes.ts'
import { describeHsLine } from './description.ts'
import { linesAbove, selectHsLine, textOf } from './line.ts'
import { selectHsTrail } from './line-words.ts'
import { selectHsShareImage } from './share-image.ts'
import { cutText, hasHsPage, hsEditionOf, hsNameOf, writeHsCode } from './words.ts'

export const page = definePage({
  routes: ({ content, edition }) =>
    content
      .all('hsLines')
      .filter(({ data }) => hasHsPage(data.name, edition))
      .map(({ id, file, data }) => ({ path: hsLinePath(data.slug), params: { code: id }, file })),
  select: (context) => selectHsLine(context, context.content.get('hsLines', context.params.code).data),
  head: ({ name }, context) => {
    const { t, content, edition, params } = context
    const line = content.get('hsLines', params.code).data
    const code = writeHsCode(line.code)
    const { trail, ...crumbs } = selectHsTrail(t, code)
    const above = linesAbove(context, line).map((step) => ({
      label: `${step.code} ${hsNameOf(step.name, edition)}`,
      href: hsLinePath(step.slug),
    }))
    return {
      title: t('hs.title', { code, name: cutText(name, 62) }),
      description: describeHsLine(context, line),
      share: { type: 'website', image: selectHsShareImage(context) },
      ...(changesOnPage(line).length === 0
        ? {}
        : {
            alternateFiles: [
              {
                type: 'application/atom+xml',
                path: hsChangesPath(line.code),
                title: t('hs.changes-feed-code', { code }),
              },
            ],
          }),
      structuredData: [
        hsDefinedTerm(context, line, { name, text: textOf(context, line) }),
        breadcrumbList(context, { ...crumbs, trail: [...trail, ...above] }),
      ],
    }
  },
  search: ({ name }, { content, edition, t, params }) => {
    const { code } = content.get('hsLines', params.code).data
    const written = writeHsCode(code)
    const guide = content.find('hsGuides', code)?.data[hsEditionOf(edition)]
    return {
      section: 'hs-codes',
      title: `${written} ${name}`,
      otherTitles: [name],
      names: code.length === 2 ? [`${t('hs.chapter')} ${written}`] : [],
      codes: [code],
      headings: guide === undefined ? [] : [...guide.examples, ...guide.questions.map(({ question }) => question)],
      // Thousands of lines contain common words: pages about the word come first.
      weight: code.length === 6 ? 0.6 : 0.75,
    }
  },
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <WithHsLineWords data={data} />
