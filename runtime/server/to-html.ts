import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString, type ServerOptions } from 'react-dom/server'

/** Written by React instead of a Suspense boundary whose content threw, for the browser to try again. */
const FAILED_BOUNDARY = '<!--$!-->'

/**
 * Renders with the streaming renderer, which waits for lazy components and keeps them loaded. Rejects with what a
 * boundary's content throws.
 */
const loadLazy = (app: ReactElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const { abort } = renderToPipeableStream(app, {
      onError: (error) => {
        reject(error)
        abort()
      },
      onAllReady: resolve,
    })
  })

/**
 * Renders a tree to HTML, with lazy components inside Suspense boundaries. Rejects with what a component throws, inside
 * or outside a boundary.
 */
export const toHtml = async (app: ReactElement, options?: ServerOptions): Promise<string> => {
  const html = renderToString(app, options)
  if (!html.includes(FAILED_BOUNDARY)) return html
  await loadLazy(app)
  // The renderer of all other pages, so that markup does not depend on what was loaded when.
  const complete = renderToString(app, options)
  if (complete.includes(FAILED_BOUNDARY))
    throw new Error('A component inside <Suspense> waited for something that does not exist in the build.')
  return complete
}
