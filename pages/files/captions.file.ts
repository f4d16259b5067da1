import { defineFile } from '../define.ts'
import { filmCaptionsPath } from '../view-models/paths.ts'
import { writeCaptions } from './write-captions.ts'

/** Captions of the videos. They are made from the text that the page shows, so that the two agree. */
export const file = defineFile<{ readonly id: string }>({
  routes: ({ content }) =>
    content.all('films').map(({ id, file: from }) => ({ path: filmCaptionsPath(id), params: { id }, from })),
  write: ({ content, params }) => writeCaptions(content.get('films', params.id).data.captions),
})
