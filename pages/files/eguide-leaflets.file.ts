import { defineFile } from '../define.ts'
import { eguideLeafletPath } from '../view-models/paths.ts'
import { selectEguideLeaflet } from './eguide-leaflet.ts'

/** Every eguide as PDF. */
export const file = defineFile({
  routes: ({ content }) =>
    content
      .all('eguides')
      .map(({ id, file: from, data }) => ({ path: eguideLeafletPath(data.slug), params: { id }, from })),
  write: async (context) => {
    const props = selectEguideLeaflet(context, context.content.get('eguides', context.params.id))
    // Loaded on demand: the fonts and the writer of PDFs are no business of a build in which no guide has changed.
    const { writeLeaflet } = await import('#templates/leaflets/leaflet.ts')
    return writeLeaflet(props)
  },
})
