import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Place } from '#freight/places/place.ts'
import type { AskedPlace } from '#freight/places/resolve-place.ts'
import { type Canal, canals } from '#freight/routes/canals.ts'
import { type ModePlan, modes, type RoutePlan } from '#freight/routes/route-plan.ts'
import type { Position } from '#freight/sea/position.ts'
import { type Budget, FREE } from '../http/budget.ts'
import type { LookupOptions } from './hs-plugin.ts'
import { editionFault, fault, type Query, type Read, readParameters } from './read-query.ts'
import { sendAnswer, sendFault, sendProblem, sendUnavailable } from './send-answer.ts'
import { openSiteRoutes } from './site-routes.ts'

type Asked = {
  readonly origin: string
  readonly destination: string
  readonly closed: readonly Canal[]
  readonly mode: string | undefined
  readonly edition: string
}

const readAsked = ({ settings }: LookupOptions, query: Query): Read<Asked> => {
  const read = readParameters(query, ['origin', 'destination', 'closed', 'mode', 'edition'])
  if (read._tag === 'Fault') return read
  const { origin, destination, closed = '', mode, edition = settings.defaultEdition } = read.value
  if (origin === undefined) return fault('origin', 'Missing: a port, airport or city by its name or code.')
  if (destination === undefined) return fault('destination', 'Missing: a port, airport or city by its name or code.')
  const given = closed.split(',').map((name) => name.trim().toLowerCase())
  const shut = canals.filter((canal) => given.includes(canal))
  if (closed !== '' && shut.length !== given.length)
    return fault('closed', `Not a list, with commas, of: ${canals.join(', ')}.`)
  if (mode !== undefined && !modes.some((known) => known === mode))
    return fault('mode', `There is no such mode. Known: ${modes.join(', ')}.`)
  const foreign = editionFault(settings, edition)
  if (foreign !== undefined) return foreign
  return { _tag: 'Read', value: { origin, destination, closed: shut, mode, edition } }
}

const writePlace = ({ kind, code, name, zh, country, state }: Place) => ({
  kind,
  code,
  name,
  ...(zh === undefined ? {} : { nameInChinese: zh }),
  country,
  ...(state === undefined ? {} : { state }),
})

const writeAt = ([longitude, latitude]: Position) => ({ longitude, latitude })

const writeMode = ({ mode, from, to, days, km, legs, sea }: ModePlan) => ({
  mode,
  from: { kind: from.kind, code: from.code, name: from.name, at: writeAt(from.at) },
  to: { kind: to.kind, code: to.code, name: to.name, at: writeAt(to.at) },
  days,
  km,
  ...(sea === undefined ? {} : { sea }),
  legs: legs.map(({ kind, days: ofLeg, km: long, by }) => ({
    kind,
    days: ofLeg,
    ...(long === undefined ? {} : { km: long }),
    ...(by === undefined ? {} : { by }),
  })),
})

const writePlan = ({ from, to, km, modes: planned }: RoutePlan, { mode, closed, edition }: Asked) => ({
  edition,
  closed,
  origin: { ...writePlace(from), at: writeAt(from.at) },
  destination: { ...writePlace(to), at: writeAt(to.at) },
  greatCircleKm: km,
  routes: planned.filter((one) => mode === undefined || one.mode === mode).map(writeMode),
})

/** Says which end is not one place, and what it may stand for. */
const sendUnknown = (reply: FastifyReply, ends: Readonly<Record<string, AskedPlace>>): FastifyReply => {
  for (const [parameter, asked] of Object.entries(ends))
    if (asked._tag !== 'Known') {
      const detail =
        asked._tag === 'Several' ? 'Several places have this name.' : 'No port, airport or city has this name or code.'
      return sendProblem(reply, 404, { parameter, detail }, { near: asked.near.map(writePlace) })
    }
  return sendUnavailable(reply)
}

/**
 * Registers `GET /shipment_routes?origin=…&destination=…`, and the same with both in the path: ways between two places by
 * each mode, with days and distances, as route search plans them.
 */
export const registerRouteLookup = (server: FastifyInstance, options: LookupOptions): void => {
  const { data, perMinute } = options
  const budget: Budget = { perMinute, bodyBytes: 1024, kind: 'operation', ...FREE, cpuMs: 200 }
  const config = { budget }

  const answer = async (request: FastifyRequest, reply: FastifyReply, query: Query): Promise<FastifyReply> => {
    const asked = readAsked(options, query)
    if (asked._tag === 'Fault') return sendFault(reply, asked)
    const { origin, destination, closed, edition } = asked.value
    const routes = await openSiteRoutes(data, edition)
    const found = (await routes?.plan(origin, destination, closed)) ?? { _tag: 'Unavailable' }
    switch (found._tag) {
      case 'Planned':
        return sendAnswer(request, reply, writePlan(found.plan, asked.value))
      case 'SamePlace':
        return sendFault(reply, fault('destination', `The same place as the origin: ${found.place.code}.`))
      case 'Unknown':
        return sendUnknown(reply, { origin: found.from, destination: found.to })
      case 'Unavailable':
        return sendUnavailable(reply)
    }
  }

  server.get<{ readonly Querystring: Query }>('/shipment_routes', { config }, (request, reply) =>
    answer(request as FastifyRequest, reply, request.query),
  )
  type Ends = { readonly origin: string; readonly destination: string }
  server.get<{ readonly Querystring: Query; readonly Params: Ends }>(
    '/shipment_routes/:origin/:destination',
    { config },
    (request, reply) => {
      const twice = (['origin', 'destination'] as const).find((name) => request.query[name] !== undefined)
      return twice === undefined
        ? answer(request as FastifyRequest, reply, { ...request.query, ...request.params })
        : sendFault(reply, fault(twice, 'Stands in the path already.'))
    },
  )
}
