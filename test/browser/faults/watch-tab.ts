import type { Page } from 'playwright-core'
import type { Cell } from './cells.ts'
import { onFrame } from './observe.ts'

/** Messages of the browser about a failed request. */
const OWN_NOTE = new RegExp(
  '^Failed to load resource|^Refused to (?:apply style|execute script)|^Failed to load module script|' +
    'blocked by CORS policy|^Not allowed to load|^Failed to find a valid digest',
)

/**
 * Errors that the runtime logs when a resource is missing: before it leaves the page to its document, or for code that
 * waits until the page is alive.
 */
const MISSING_RESOURCE = new RegExp(
  "^Error: (page resources for \\S+ not found|We couldn't load the query file|" +
    "We couldn't find the correct component chunk|Loading chunk (list )?\\S+ failed)",
)

/** Recorded from the moment the faults begin. */
export type Notes = { frames: string[]; errors: string[]; complaints: string[]; loads: number }

export const noNotes = (): Notes => ({ frames: [], errors: [], complaints: [], loads: 0 })

/** A worker that cannot be installed is reported, as the specification wants. */
const OF_WORKER = /service ?worker|when fetching the script/i

export const watchTab = async (page: Page, { resources, worker }: Cell): Promise<Notes> => {
  const notes = noNotes()
  page.on('pageerror', (error) => {
    // The browser reports a truncated script in any case.
    if (error.name !== 'SyntaxError' || !resources.includes('entry')) notes.errors.push(error.message)
  })
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' || message.location().url.endsWith('/favicon.ico')) return
    if (worker !== 'absent' && OF_WORKER.test(text)) return
    if (!OWN_NOTE.test(text) && !MISSING_RESOURCE.test(text)) notes.complaints.push(text)
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && request.redirectedFrom() === null)
      notes.loads += 1
  })
  await onFrame(page, (frame) => notes.frames.push(frame))
  return notes
}
