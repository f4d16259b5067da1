import type { Page } from 'playwright-core'
import type { Cell } from './cells.ts'
import { onFrame } from './observe.ts'

/** What a browser says of its own accord when a request fails. */
const OWN_NOTE =
  /^Failed to load resource|^Refused to (?:apply style|execute script)|^Failed to load module script|blocked by CORS policy|^Not allowed to load/

/** Errors that the runtime logs when a resource is missing, before it leaves the page to its document. */
const MISSING_RESOURCE =
  /^Error: (The page resources for \S+ were not found|We couldn't load the query file|We couldn't find the correct component chunk)/

/** What is noted of a tab from the moment the faults begin. */
export type Notes = { frames: string[]; errors: string[]; complaints: string[]; loads: number }

export const noNotes = (): Notes => ({ frames: [], errors: [], complaints: [], loads: 0 })

export const watchTab = async (page: Page, { resources }: Cell): Promise<Notes> => {
  const notes = noNotes()
  page.on('pageerror', (error) => {
    // A script element whose script is cut off is reported by the browser, whatever the page does.
    if (error.name !== 'SyntaxError' || !resources.includes('entry')) notes.errors.push(error.message)
  })
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' || message.location().url.endsWith('/favicon.ico')) return
    if (!OWN_NOTE.test(text) && !MISSING_RESOURCE.test(text)) notes.complaints.push(text)
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && request.redirectedFrom() === null)
      notes.loads += 1
  })
  await onFrame(page, (frame) => notes.frames.push(frame))
  return notes
}
