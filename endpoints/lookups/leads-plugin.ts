import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Form, fieldsOf } from '#content/schema/forms/form.ts'
import { findForm, forms } from '#content/schema/forms/forms.ts'
import { wordsIn } from '#content/schema/forms/words.ts'
import { type Budget, FREE } from '../http/budget.ts'
import type { LookupOptions } from './hs-plugin.ts'
import { editionFault, fault, type Query, readParameters } from './read-query.ts'
import { sendAnswer, sendFault, sendProblem } from './send-answer.ts'

const describeForm = (form: Form, edition: string) => ({
  id: form.id,
  name: wordsIn(form.name, edition),
  method: 'POST',
  action: `/leads?form=${form.id}`,
  fields: fieldsOf(form, edition).map((field) => ({
    name: field.name,
    kind: field.kind,
    label: wordsIn(field.label, edition),
    isOptional: field.kind === 'subject' || field.isOptional === true,
    ...('most' in field ? { most: field.most } : {}),
    ...('options' in field ? { options: field.options.map(({ value }) => value) } : {}),
  })),
})

/** Answers a lead that names no form, or one that does not exist. */
export const sendNoForm = (reply: FastifyReply, given: unknown): FastifyReply =>
  given === undefined
    ? sendFault(reply, fault('form', `Missing: one of ${forms.map(({ id }) => id).join(', ')}.`))
    : sendProblem(reply, 404, { parameter: 'form', detail: 'There is no such form: GET /leads lists them.' })

/** Registers `GET /leads`: the forms that `POST /leads?form=…` takes, with the names of their fields. */
export const registerLeads = (server: FastifyInstance, { settings, perMinute }: LookupOptions): void => {
  const budget: Budget = { perMinute, bodyBytes: 1024, kind: 'operation', ...FREE, cpuMs: 10 }
  server.get<{ readonly Querystring: Query }>('/leads', { config: { budget } }, (request, reply) => {
    const read = readParameters(request.query, ['form', 'edition'])
    if (read._tag === 'Fault') return sendFault(reply, read)
    const { form: id, edition = settings.defaultEdition } = read.value
    const foreign = editionFault(settings, edition)
    if (foreign !== undefined) return sendFault(reply, foreign)
    const form = id === undefined ? undefined : findForm(id)
    if (id !== undefined && form === undefined) return sendNoForm(reply, id)
    const listed = form === undefined ? forms : [form]
    return sendAnswer(request as FastifyRequest, reply, {
      edition,
      forms: listed.map((one) => describeForm(one, edition)),
    })
  })
}
