import { unclearIn } from '#content/schema/forms/ask-back.ts'
import type { Faults } from '#content/schema/forms/fault.ts'
import { type Answers, validate } from '#content/schema/forms/form.ts'
import { referenceOf } from '#content/schema/forms/reference.ts'
import { askedIn } from '#templates/sections/request-form/fill-asked.ts'
import { dayFromToday } from '#templates/ui/day-from-today.ts'
import type { FormSession } from '#templates/with/form/form-client.ts'
import type { AnyFormProps } from '#templates/with/form/form-props.ts'
import type { FormView, SetView } from '#templates/with/form/form-view.ts'
import { keepSentQuote } from '#templates/with/quote/sent-quote.ts'
import { carryDraft, takeCarried } from './carry-draft.ts'
import { createDisplay } from './display.ts'
import { createDrafts } from './drafts.ts'
import { newId } from './new-id.ts'
import { isPhone, loadPhones } from './phones.ts'
import { createQueue } from './queue.ts'
import { fillAnswers, readAnswers, readDraft } from './read-answers.ts'
import { fileReceipt } from './send-from-page.ts'
import { pauseAfter } from './send-outgoing.ts'
import { createSender } from './sender.ts'
import { readKeptDraft } from './stored.ts'
import { isField, watchFields } from './watch-fields.ts'

/** Milliseconds after which a send counts as slow, and says so. */
const SLOW_MS = 1000

const navigateTo = (address: string): void => {
  const { ___navigate: navigate } = window as { readonly ___navigate?: (to: string) => Promise<void> }
  if (navigate === undefined) window.location.assign(address)
  else void navigate(address)
}

/** Starts all features of a form that need JavaScript, on first focus. */
export const openSession = async (
  form: HTMLFormElement,
  props: AnyFormProps,
  setView: SetView,
): Promise<FormSession> => {
  const { form: id, edition, action, endpoints, botService, words, confirmation, groups, keepsLetter } = props
  const { keptAs = id } = props
  const rules = groups.flatMap(({ fields }) => fields)
  const ended = new AbortController()
  const { signal } = ended
  let isSending = false
  let isSlow = false
  const hasFile = rules.some(({ kind }) => kind === 'file')
  const files = hasFile ? (await import('./files.ts')).openFiles(form, props) : undefined

  const unclear = (): FormView['unclear'] => {
    const answers = readAnswers(form)
    return Object.fromEntries(rules.map((rule) => [rule.name, unclearIn(rule, answers[rule.name]?.[0] ?? '')]))
  }
  /** What is asked back belongs to the faults that are shown. */
  const showFaults: SetView = (update) =>
    setView((shown) => {
      const next = update(shown)
      return next.faults === shown.faults ? next : { ...next, unclear: unclear() }
    })
  const display = createDisplay(props, showFaults, signal)
  let sentShare = 0
  const showShare = (share: number): void => {
    sentShare = share
    // Not each percent: a screen reader reads every one.
    const text = `${Math.floor(share * 4) * 25}%`
    if (isSlow) display.show({ status: words.file?.slow.replace('{share}', text) ?? words.slow })
  }
  const sender = createSender(form, props, files && ((to, key, body) => files.send(to, key, body, showShare)))
  const drafts = createDrafts(form, props, display, () => queue.isWaiting())
  const queue = createQueue({
    form,
    id,
    words,
    display,
    drafts,
    digestOf: (answers) => digestOf(answers),
    // The page that follows has the reference and the letter.
    onSent: () => (keepsLetter === true ? navigateTo(confirmation) : undefined),
    signal,
  })

  const surroundings = () => ({
    today: dayFromToday(0, new Date()),
    isPhone,
    ...(files === undefined ? {} : { file: files.given }),
  })

  const judge = (): Faults => {
    const validated = validate(rules, surroundings(), readAnswers(form))
    return validated._tag === 'Valid' ? {} : validated.faults
  }

  /** What was asked for, without who asks. */
  const letterOf = (answers: Answers): Answers => {
    const names = groups.filter(({ step }) => step !== undefined && step !== 'you').flatMap(({ fields }) => fields)
    return Object.fromEntries(names.flatMap(({ name }) => (answers[name] === undefined ? [] : [[name, answers[name]]])))
  }

  const digestOf = (answers: Answers): string => JSON.stringify([id, edition, answers])

  const send = async (): Promise<void> => {
    const answers = readAnswers(form)
    const digest = digestOf(answers)
    // The same answers keep their key, also after a reload: an attempt without a response may have arrived.
    const { key: first } = drafts.sent?.digest === digest ? drafts.sent : { key: newId() }
    drafts.sent = { key: first, digest }
    await drafts.keep()
    const { outcome, key } = await sender.send(answers, first)
    drafts.sent = { key, digest }
    switch (outcome._tag) {
      case 'Sent':
        await drafts.forget()
        if (keepsLetter === true) keepSentQuote({ reference: referenceOf(outcome.id), answers: letterOf(answers) })
        form.reset()
        display.tellSent()
        navigateTo(confirmation)
        return
      case 'Invalid':
        display.refuse(outcome.faults, Object.keys(outcome.faults).length === 0 ? words.refused : undefined)
        return
      case 'Later': {
        // A file is not kept on the device, so nothing can wait there.
        if (files !== undefined) return display.refuse({}, words.file?.unsent)
        const { retryAfter } = outcome
        const outgoing = {
          key,
          form: id,
          action,
          endpoints,
          ...(botService === undefined ? {} : { botService }),
          body: sender.bodyOf(answers),
          answers: readDraft(form),
          ...(keepsLetter === true ? { letter: letterOf(answers) } : {}),
          at: Date.now(),
          dueAt: Date.now() + (retryAfter ?? pauseAfter(0)),
          isDueByEndpoint: retryAfter !== undefined,
          attempts: 1,
        }
        await queue.add(outgoing)
        return
      }
      case 'Closed':
        display.refuse({}, words.file?.closed)
        return
      default:
        display.refuse({}, outcome._tag === 'Failed' ? words.failed : words.refused)
    }
  }

  const submit = async (): Promise<void> => {
    if (isSending) return
    const phone = form.elements.namedItem('phone')
    if (phone instanceof HTMLInputElement && phone.value !== '') await loadPhones()
    const gone = await files?.read()
    const faults = { ...judge(), ...gone }
    if (Object.keys(faults).length > 0) {
      display.refuse(faults)
      return
    }
    isSending = true
    isSlow = false
    display.tellSending()
    const slow = setTimeout(() => {
      isSlow = true
      if (files === undefined) display.show({ status: words.slow })
      else showShare(sentShare)
    }, SLOW_MS)
    try {
      await send()
    } catch {
      display.refuse({}, words.failed)
    } finally {
      clearTimeout(slow)
      isSending = false
    }
  }

  const onInput = (): void => {
    // A changed answer replaces the waiting submission.
    if (queue.isWaiting()) void queue.change()
    drafts.keepSoon()
  }

  /** Says at once what is wrong with a file that was chosen. */
  const onChange = async ({ target }: Event): Promise<void> => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file' || files === undefined) return
    const { name } = target
    const fault = (await files.read())[name] ?? judge()[name]
    if (signal.aborted) return
    const label = rules.find((rule) => rule.name === name)?.label ?? ''
    const text = fault === undefined ? '' : `${label}${words.colon}${words.faults[fault] ?? ''}`
    showFaults((shown) => ({ ...shown, faults: { ...shown.faults, [name]: fault }, status: text }))
  }

  const onFocus = ({ target }: Pick<FocusEvent, 'target'>): void => {
    if (isField(target) && (target.name === 'phone' || target.name === 'countryCode')) void loadPhones()
    sender.prepare()
  }

  const onClick = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
    if (link !== null && new URL(link.href).origin !== window.location.origin) carryDraft(link, id, readDraft(form))
  }

  const onHide = (): void => {
    if (document.visibilityState === 'hidden') drafts.keepNow()
  }

  form.addEventListener('input', onInput, { signal })
  form.addEventListener('focusin', onFocus, { signal })
  form.addEventListener('change', (event) => void onChange(event), { signal })
  const leave = watchFields(form, props, judge, display, showFaults, signal)
  document.addEventListener('click', onClick, { signal, capture: true })
  document.addEventListener('visibilitychange', onHide, { signal })
  window.addEventListener('pagehide', drafts.keepNow, { signal })

  const restore = async (): Promise<void> => {
    if (await queue.resume()) return
    // Sent by the worker since the visitor was here.
    const reference = keepsLetter === true ? await fileReceipt() : undefined
    const draft = await readKeptDraft(keptAs)
    const answers = { ...draft?.answers, ...takeCarried(id) }
    if (Object.keys(answers).length > 0) {
      drafts.sent = draft?.sent
      // What a link says is newer than the draft, unless the draft was typed under the same link.
      const asked = askedIn(window.location.search)
      const isTypedHere = draft?.under === window.location.search
      const kept = Object.entries(answers).filter(([name]) => isTypedHere || !Object.hasOwn(asked, name))
      fillAnswers(form, Object.fromEntries(kept), isTypedHere ? asked : {})
      display.show({ hasDraft: true, status: words.restored })
    } else if (reference !== undefined) display.show({ status: words.sentAs.replace('{reference}', reference) })
    // Stores input typed while this code was loading.
    await drafts.keep()
  }

  await restore()
  if (form.contains(document.activeElement)) onFocus({ target: document.activeElement })

  return {
    submit,
    check: (names) => {
      const faults = Object.fromEntries(Object.entries(judge()).filter(([name]) => names.includes(name)))
      const isSound = Object.keys(faults).length === 0
      if (isSound) display.calmFaults()
      else display.refuse(faults)
      return isSound
    },
    tryNow: queue.tryNow,
    change: queue.change,
    clear: async () => {
      // An empty form promises that its draft is gone.
      await drafts.forget()
      form.reset()
      display.calm()
    },
    leave,
    close: () => {
      queue.stop()
      // Stores input typed just before the form closes. A form that was sent is empty.
      void drafts.keep()
      ended.abort()
    },
  }
}
