import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString, type ServerOptions } from 'react-dom/server'

/** What React writes in place of a Suspense boundary whose content threw, for the browser to try again. */
const FAILED_BOUNDARY = '<!--$!-->'

/** Renders once more, the slow way, to learn what was thrown inside of a boundary. */
const explainFailure = (app: ReactElement): Promise<unknown> =>
  new Promise((resolve) => {
    const { abort } = renderToPipeableStream(app, {
      onError: (error) => {
        resolve(error)
        abort()
      },
      onAllReady: () =>
        resolve(new Error('A component inside <Suspense> waited for something that is not there when building.')),
    })
  })

/** The HTML of a tree. Rejects with what a component throws, inside of a boundary or not. */
export const toHtml = async (app: ReactElement, options?: ServerOptions): Promise<string> => {
  const html = renderToString(app, options)
  if (html.includes(FAILED_BOUNDARY)) throw await explainFailure(app)
  return html
}
