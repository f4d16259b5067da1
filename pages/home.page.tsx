import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { Home, type HomeProps } from '#templates/kinds/home.tsx'
import { definePage } from './define.ts'
import { selectHelpEntry } from './select/help-entries.ts'
import { selectLaneMap } from './select/lane-map.ts'
import { selectRelated } from './select/related.ts'

type Props = HomeProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: '/',
  exists: ({ content }) => content.find('home', 'home') !== undefined,
  select: (context): Props => {
    const { file, data } = context.content.get('home', 'home')
    return {
      ...data,
      modes: { title: context.t('home.modes'), items: data.modes },
      help: { ...data.help, entries: selectRelated(context, 'helpArticles', data.help.articles, file).map(selectHelpEntry) },
      map: { ...data.map, chart: selectLaneMap(context, 'world') },
    }
  },
  head: ({ meta }) => meta,
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Home {...data} />
