import { fetchJson } from '@fairlead/engine/fetch-json'
import { openRouteDesk, type RouteDesk } from './answer-routes.ts'
import type { RouteAnswerMessage, RouteQuestion } from './route-messages.ts'

/** Computes routes in a worker, so that typing stays responsive during a search of the sea network. */

const timeoutMs = 15_000

const desks = new Map<string, RouteDesk>()

const deskFor = (base: string): RouteDesk => {
  const known = desks.get(base)
  if (known !== undefined) return known
  const desk = openRouteDesk(async (name) => {
    const { status, body } = await fetchJson(`${base}/${name}`, timeoutMs, 'high')
    return status === 200 ? body : undefined
  })
  desks.set(base, desk)
  return desk
}

const answer = async (question: RouteQuestion): Promise<RouteAnswerMessage> => {
  const desk = deskFor(question.base)
  const { id } = question
  switch (question.ask) {
    case 'offer':
      return { id, ask: 'offer', answer: await desk.offer(question.typed, question.kind) }
    case 'lane':
      return { id, ask: 'lane', lane: await desk.lane(question.typed) }
    case 'describe':
      return { id, ask: 'describe', reply: await desk.describe(question.from, question.to, question.closed) }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<RouteQuestion>) => {
  void answer(data).then((message) => self.postMessage(message))
})
