import type { Answers } from '#content/schema/forms/form.ts'
import type { AnyFormProps } from '#templates/with/form/form-props.ts'
import { readCampaign } from './campaign.ts'
import { newId } from './new-id.ts'
import { prove } from './prove.ts'
import type { Proof } from './prove-to-endpoints.ts'
import { readHoneypot } from './read-answers.ts'
import { type SendOutcome, sendSubmission } from './send-submission.ts'

export type Sender = {
  /** Creates a proof in advance, while the visitor fills in the form. */
  readonly prepare: () => void
  readonly bodyOf: (answers: Answers) => Readonly<Record<string, unknown>>
  /** Sends answers. The result contains the key of the last attempt. */
  readonly send: (answers: Answers, key: string) => Promise<{ readonly outcome: SendOutcome; readonly key: string }>
}

/** Sends a form's answers with a proof that a person in a browser does so. */
export const createSender = (
  form: HTMLFormElement,
  { form: id, edition, page, action, endpoints, botService, wordings }: AnyFormProps,
  /** One attempt. */
  sendOne: typeof sendSubmission = sendSubmission,
): Sender => {
  let proof: Promise<Proof> | undefined

  const freshProof = async (): Promise<Proof> => {
    const known = await proof?.catch(() => undefined)
    if (known !== undefined && known.validUntil > Date.now()) return known
    proof = prove(endpoints, id, botService)
    return proof
  }

  const bodyOf: Sender['bodyOf'] = (answers) => ({
    edition,
    page,
    answers,
    wordings,
    homepage: readHoneypot(form),
    ...readCampaign(),
  })

  return {
    prepare: () => {
      // A service's token expires after two minutes, so it is requested on submission.
      if (proof !== undefined || botService !== undefined) return
      proof = prove(endpoints, id)
      // Requested again on submission.
      proof.catch(() => {})
    },
    bodyOf,
    // Retries once with a new proof or key if that may be the only fault.
    send: async (answers, key) => {
      let current = key
      for (let attempt = 0; ; attempt += 1) {
        let known: Proof
        try {
          known = await freshProof()
        } catch {
          return { outcome: { _tag: 'Later' }, key: current }
        }
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, known.readyAt - Date.now())))
        const outcome = await sendOne(action, current, { ...bodyOf(answers), proof: known.text })
        proof = undefined
        const isWorthAnother = outcome._tag === 'Refused' || outcome._tag === 'KeyReused'
        if (attempt > 0 || !isWorthAnother) return { outcome, key: current }
        if (outcome._tag === 'KeyReused') current = newId()
      }
    },
  }
}
