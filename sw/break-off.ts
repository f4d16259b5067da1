import { within } from './within.ts'

/** Time without a byte after which the rest of a document is given up. */
const SILENCE_MS = 10_000

/**
 * Ends a document where its connection breaks or falls silent: the visitor keeps what has arrived, and `load` fires.
 * Browsers drop all of an answer of a worker whose body fails. Undefined if nothing has arrived.
 */
export const endWhereItBreaks = async (response: Response): Promise<Response | undefined> => {
  const reader = response.body?.getReader()
  if (reader === undefined) return response
  const read = () => within(SILENCE_MS, reader.read())
  let next = await read()
  if (next === undefined) return undefined
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (next?.value === undefined) return controller.close()
      controller.enqueue(next.value)
      next = await read()
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new Response(body, response)
}
