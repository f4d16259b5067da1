import type { Faults } from '#content/schema/forms/fault.ts'
import { type Answers, validate } from '#content/schema/forms/form.ts'
import { findForm } from '#content/schema/forms/forms.ts'
import { dayFromToday } from '../../../ui/day-from-today.ts'
import type { FormProps } from '../form-props.ts'
import { calmView, type FormView } from '../form-view.ts'
import { readCampaign } from './campaign.ts'
import { carryDraft, takeCarried } from './carry-draft.ts'
import { isPhone, loadPhones } from './phones.ts'
import { type Proof, prove } from './prove.ts'
import { fillAnswers, readAnswers, readDraft, readHoneypot } from './read-answers.ts'
import { askForSync, type Progress, pauseAfter, sendOutgoing } from './send-outgoing.ts'
import { type SendOutcome, sendSubmission } from './send-submission.ts'
import {
  dropDraft,
  dropOutgoing,
  keepDraft,
  keepOutgoing,
  type Outgoing,
  readKeptDraft,
  readOutgoing,
} from './stored.ts'

export type FormSession = {
  readonly submit: () => Promise<void>
  /** Sends waiting answers at once. */
  readonly tryNow: () => Promise<void>
  /** Returns waiting answers to the form. */
  readonly change: () => Promise<void>
  readonly clear: () => Promise<void>
  readonly close: () => void
}

type Show = (update: (shown: FormView) => FormView) => void

/** Time after which a slow request is announced. */
const SLOW = 1000
const KEEP_AFTER = 300

const navigateTo = (address: string): void => {
  const { ___navigate: navigate } = window as { readonly ___navigate?: (to: string) => Promise<void> }
  if (navigate === undefined) window.location.assign(address)
  else void navigate(address)
}

/** Everything that a form does beyond a plain post, from the first focus on. */
export const openSession = async (form: HTMLFormElement, props: FormProps, setView: Show): Promise<FormSession> => {
  const {
    form: id,
    edition,
    page,
    action,
    endpoints,
    botService,
    wordings,
    words,
    confirmation,
    isCompact = false,
  } = props
  const schema = findForm(id)
  if (schema === undefined) throw new Error(`There is no form ${id}.`)
  const ended = new AbortController()
  const { signal } = ended
  let proof: Promise<Proof> | undefined
  let isSending = false
  /** The answers are being sent: the fields are not a draft. */
  let isWaiting = false
  let retitled: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let nextTry: ReturnType<typeof setTimeout> | undefined
  let sent: { readonly key: string; readonly digest: string } | undefined

  const show = (change: Partial<FormView>): void => {
    if (!signal.aborted) setView((shown) => ({ ...shown, ...change }))
  }

  const judgeAll = (): Faults => {
    const validated = validate(schema, { edition, today: dayFromToday(0, new Date()), isPhone }, readAnswers(form))
    return validated._tag === 'Valid' ? {} : validated.faults
  }

  const retitle = (isWrong: boolean): void => {
    // The footer's form survives navigations: a title that changed meanwhile belongs to another page.
    if (retitled !== undefined && document.title === words.errorTitle.replace('{title}', retitled))
      document.title = retitled
    retitled = isWrong ? document.title : undefined
    if (isWrong) document.title = words.errorTitle.replace('{title}', document.title)
  }

  /** Shows the faults and moves the focus to them. */
  const refuse = (faults: Faults, notice?: string): void => {
    retitle(true)
    if (signal.aborted) return
    setView(({ notice: _, ...shown }) => ({
      ...shown,
      faults,
      ...(notice === undefined ? {} : { notice }),
      status: '',
      isWaiting: false,
      refusals: shown.refusals + 1,
    }))
  }

  const freshProof = async (): Promise<Proof> => {
    const known = await proof?.catch(() => undefined)
    if (known !== undefined && known.validUntil > Date.now()) return known
    proof = prove(endpoints, id, botService)
    return proof
  }

  const digestOf = (answers: Answers): string => JSON.stringify([id, edition, answers])

  const keep = async (): Promise<void> => {
    clearTimeout(timer)
    // The footer's form is a single line on every page, so it must not fetch anything there.
    if (isWaiting || isCompact) return
    const answers = readDraft(form)
    if (Object.keys(answers).length === 0) {
      show({ hasDraft: false })
      return dropDraft(id)
    }
    show({ hasDraft: true })
    await keepDraft(id, { answers, at: Date.now(), ...(sent === undefined ? {} : { sent }) })
  }

  const forget = async (): Promise<void> => {
    clearTimeout(timer)
    sent = undefined
    await dropDraft(id)
  }

  const wait = async (outgoing: Outgoing, isAnswered: boolean): Promise<void> => {
    const isKept = await keepOutgoing(outgoing)
    if (!isKept) return refuse({}, words.failed)
    await forget()
    await askForSync()
    tellWaiting(outgoing, isAnswered)
    schedule(outgoing.dueAt)
  }

  const tellWaiting = ({ dueAt }: Outgoing, isAnswered: boolean): void => {
    isWaiting = true
    retitle(false)
    const time = new Intl.DateTimeFormat(edition, { timeStyle: 'medium' }).format(dueAt)
    const status = isAnswered ? words.retryAt.replace('{time}', time) : words.waiting
    setView((shown) => ({ ...calmView, refusals: shown.refusals, status, isWaiting: true }))
  }

  const onProgress = ({ outgoing, outcome }: Progress): void => {
    if (outgoing.form !== id || signal.aborted) return
    if (outcome._tag !== 'Later') isWaiting = false
    switch (outcome._tag) {
      case 'Sent':
        form.reset()
        setView((shown) => ({ ...calmView, refusals: shown.refusals, status: words.sent }))
        return
      case 'Later':
        return
      default:
        fillAnswers(form, outgoing.answers)
        void keep()
        refuse(outcome._tag === 'Invalid' ? outcome.faults : {}, outcome._tag === 'Invalid' ? undefined : words.refused)
    }
  }

  const flush = async (isForced: boolean): Promise<void> => {
    clearTimeout(nextTry)
    schedule(await sendOutgoing(isForced, onProgress))
  }

  const schedule = (dueAt: number | undefined): void => {
    clearTimeout(nextTry)
    if (dueAt !== undefined && !signal.aborted)
      nextTry = setTimeout(() => void flush(false), Math.max(1000, dueAt - Date.now()))
  }

  const bodyOf = (answers: Answers): Readonly<Record<string, unknown>> => ({
    edition,
    page,
    answers,
    wordings,
    homepage: readHoneypot(form),
    ...readCampaign(),
  })

  /** Tries once, and once more with a new proof or key if that may solve the problem. */
  const trySending = async (
    answers: Answers,
    key: string,
  ): Promise<{ readonly outcome: SendOutcome; readonly key: string }> => {
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
      if (attempt > 0 || (outcome._tag !== 'Refused' && outcome._tag !== 'KeyReused')) return { outcome, key: current }
      if (outcome._tag === 'KeyReused') current = crypto.randomUUID()
    }
  }

  const send = async (): Promise<void> => {
    const answers = readAnswers(form)
    const digest = digestOf(answers)
    // The same answers keep their key, even after a reload: a first attempt without a response may have arrived.
    sent = sent?.digest === digest ? sent : { key: crypto.randomUUID(), digest }
    await keep()
    const { outcome, key } = await trySending(answers, sent.key)
    switch (outcome._tag) {
      case 'Sent':
        await forget()
        form.reset()
        retitle(false)
        setView((shown) => ({ ...calmView, refusals: shown.refusals, status: words.sent }))
        navigateTo(confirmation)
        return
      case 'Invalid':
        refuse(outcome.faults, Object.keys(outcome.faults).length === 0 ? words.refused : undefined)
        return
      case 'Later': {
        const dueAt = Date.now() + (outcome.retryAfter ?? pauseAfter(0))
        const outgoing: Outgoing = {
          key,
          form: id,
          action,
          endpoints,
          ...(botService === undefined ? {} : { botService }),
          body: bodyOf(answers),
          answers: readDraft(form),
          at: Date.now(),
          dueAt,
          attempts: 1,
        }
        await wait(outgoing, outcome.retryAfter !== undefined)
        return
      }
      case 'Failed':
        refuse({}, words.failed)
        return
      default:
        refuse({}, words.refused)
    }
  }

  const submit = async (): Promise<void> => {
    if (isSending) return
    const phone = form.elements.namedItem('phone')
    if (phone instanceof HTMLInputElement && phone.value !== '') await loadPhones()
    const faults = judgeAll()
    if (Object.keys(faults).length > 0) {
      refuse(faults)
      return
    }
    isSending = true
    setView(({ notice: _, ...shown }) => ({ ...shown, faults: {}, status: words.sending }))
    const slow = setTimeout(() => show({ status: words.slow }), SLOW)
    try {
      await send()
    } catch {
      refuse({}, words.failed)
    } finally {
      clearTimeout(slow)
      isSending = false
    }
  }

  const change = async (): Promise<void> => {
    isWaiting = false
    show({ isWaiting: false, status: '' })
    const waiting = (await readOutgoing()).filter((outgoing) => outgoing.form === id)
    for (const { key, answers, body } of waiting) {
      fillAnswers(form, answers)
      // It may have arrived after all: with unchanged answers, it remains the same submission.
      sent = { key, digest: digestOf(body['answers'] as Answers) }
      await dropOutgoing(key)
    }
    await keep()
  }

  const isOf = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

  const onInput = ({ target }: Event): void => {
    // A changed answer replaces the one that is waiting.
    if (isWaiting) void change()
    clearTimeout(timer)
    timer = setTimeout(() => void keep(), KEEP_AFTER)
    if (!isOf(target)) return
    const { name } = target
    // A fault disappears once it is corrected; the field is validated again when it is left.
    const fault = judgeAll()[name]
    setView((shown) => {
      const faults = { ...shown.faults, [name]: shown.faults[name] === undefined ? undefined : fault }
      const isRight = Object.values(faults).every((one) => one === undefined)
      if (isRight) retitle(false)
      return { ...shown, faults }
    })
  }

  const onLeave = ({ target }: FocusEvent): void => {
    if (!isOf(target)) return
    const { name } = target
    const fault = judgeAll()[name]
    setView((shown) => {
      // A field that was only passed through shows no error for being empty.
      const isMissing = fault === 'required' || fault === 'no-email'
      if (isMissing && shown.faults[name] === undefined) return shown
      const said = fault === undefined ? '' : words.faults[fault]
      const label = props.groups.flatMap(({ fields }) => fields).find((field) => field.name === name)?.label ?? ''
      const status = said === '' || shown.faults[name] === fault ? shown.status : `${label}${words.colon}${said}`
      return { ...shown, faults: { ...shown.faults, [name]: fault }, status }
    })
  }

  const onFocus = ({ target }: FocusEvent): void => {
    if (isOf(target) && (target.name === 'phone' || target.name === 'countryCode')) void loadPhones()
    if (proof === undefined && botService === undefined) {
      proof = prove(endpoints, id)
      // Requested again when the form is sent.
      proof.catch(() => {})
    }
  }

  const onClick = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
    if (link !== null && new URL(link.href).origin !== window.location.origin) carryDraft(link, id, readDraft(form))
  }

  form.addEventListener('input', onInput, { signal })
  form.addEventListener('focusout', onLeave, { signal })
  form.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('click', onClick, { signal, capture: true })
  window.addEventListener('online', () => void flush(true), { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') void keep()
    },
    { signal },
  )

  const restore = async (): Promise<void> => {
    const waiting = (await readOutgoing()).find((outgoing) => outgoing.form === id)
    if (waiting !== undefined) {
      tellWaiting(waiting, waiting.attempts > 0 && navigator.onLine)
      void flush(false)
      return
    }
    const draft = await readKeptDraft(id)
    const carried = takeCarried(id)
    const answers = { ...draft?.answers, ...carried }
    if (Object.keys(answers).length === 0) return
    sent = draft?.sent
    fillAnswers(form, answers)
    show({ hasDraft: true, status: words.restored })
  }

  await restore()
  if (form.contains(document.activeElement)) onFocus({ target: document.activeElement } as unknown as FocusEvent)

  return {
    submit,
    tryNow: async () => {
      show({ status: words.sending })
      const [waiting] = (await readOutgoing()).filter((outgoing) => outgoing.form === id)
      await flush(true)
      const still = (await readOutgoing()).find((outgoing) => outgoing.form === id)
      if (waiting !== undefined && still !== undefined) tellWaiting(still, navigator.onLine)
    },
    change,
    clear: async () => {
      form.reset()
      retitle(false)
      setView((shown) => ({ ...calmView, refusals: shown.refusals }))
      await forget()
    },
    close: () => {
      clearTimeout(timer)
      clearTimeout(nextTry)
      // Stores the last keystrokes, too; a form that was sent is empty.
      void keep()
      ended.abort()
    },
  }
}
