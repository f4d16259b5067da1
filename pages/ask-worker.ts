declare global {
  interface Window {
    /** The check of `runtime/boot`; not there in development. */
    ___check?: (href: string) => Promise<unknown>
  }
}

type Numbered<Message> = Message & { readonly id: number }

type Waiting<Answer> = { readonly resolve: (answer: Answer | null) => void }

/**
 * Returns a function that asks a worker, and gives null if it cannot run. The first question starts it, and it stays as
 * long as the document. `addressOfCode` tells the URL of its code, which is checked before it runs.
 */
export const askWorker = <Question extends object, Answer extends object>(
  addressOfCode: () => string,
): ((question: Question) => Promise<Answer | null>) => {
  let worker: Promise<Worker> | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting<Answer>>()

  const giveUp = (): void => {
    worker?.then(
      (started) => started.terminate(),
      () => undefined,
    )
    worker = undefined
    for (const { resolve } of waiting.values()) resolve(null)
    waiting.clear()
  }

  const start = async (): Promise<Worker> => {
    const url = addressOfCode()
    await window.___check?.(url)
    const started = new Worker(url, { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Numbered<Answer>>) => {
      waiting.get(data.id)?.resolve(data)
      waiting.delete(data.id)
    })
    // Its code failed to load, or it crashed: the next question starts another.
    started.addEventListener('error', giveUp)
    return started
  }

  return (question) =>
    new Promise((resolve) => {
      lastId += 1
      const id = lastId
      waiting.set(id, { resolve })
      worker ??= start()
      worker.then((started) => started.postMessage({ ...question, id })).catch(giveUp)
    })
}
