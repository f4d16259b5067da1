import type { Answers } from '#content/schema/forms/form.ts'
import type { FormProps } from '../form-props.ts'
import { readCampaign } from './campaign.ts'
import { type Proof, prove } from './prove.ts'
import { readHoneypot } from './read-answers.ts'
import { type SendOutcome, sendSubmission } from './send-submission.ts'

export type Sender = {
  /** Has a proof made ahead, while the visitor fills in the form. */
  readonly prepare: () => void
  readonly bodyOf: (answers: Answers) => Readonly<Record<string, unknown>>
  /** Sends answers; the key in the result is the one that they were sent under last. */
  readonly send: (answers: Answers, key: string) => Promise<{ readonly outcome: SendOutcome; readonly key: string }>
}

/** Sends what is in a form, with a proof that a browser with a person before it does so. */
export const createSender = (
  form: HTMLFormElement,
  { form: id, edition, page, action, endpoints, botService, wordings }: FormProps,
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
      // A token of a service is good for two minutes: it is asked for when the form is sent.
      if (proof !== undefined || botService !== undefined) return
      proof = prove(endpoints, id)
      // Asked for again when the form is sent.
      proof.catch(() => {})
    },
    bodyOf,
    // Tries once, and once more with a new proof or a new key where that may be all that is wrong.
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
        const outcome = await sendSubmission(action, current, { ...bodyOf(answers), proof: known.text })
        proof = undefined
        const isWorthAnother = outcome._tag === 'Refused' || outcome._tag === 'KeyReused'
        if (attempt > 0 || !isWorthAnother) return { outcome, key: current }
        if (outcome._tag === 'KeyReused') current = crypto.randomUUID()
      }
    },
  }
}
