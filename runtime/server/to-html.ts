import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString, type ServerOptions } from 'react-dom/server'

/** Written by React instead of a Suspense boundary whose content threw, for the browser to try again. */
const FAILED_BOUNDARY = '<!--$!-->'

/** Renders again with the streaming renderer, to learn what a boundary's content threw. */
const explainFailure = (app: ReactElement): Promise<unknown> =>
  new Promise((resolve) => {
    const { abort } = renderToPipeableStream(app, {
      onError: (error) => {
        resolve(error)
        abort()
      },
      onAllReady: () =>
        resolve(new Error('A component inside <Suspense> waited for something that does not exist in the build.')),
    })
  })

/** Renders a tree to HTML. Rejects with what a component throws, inside or outside a Suspense boundary. */
export const toHtml = async (app: ReactElement, options?: ServerOptions): Promise<string> => {
  const html = renderToString(app, options)
  if (html.includes(FAILED_BOUNDARY)) throw await explainFailure(app)
  return html
}
