import {
  type FocusEvent,
  type ReactElement,
  type RefObject,
  type SubmitEvent,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { hiddenNames } from '#content/schema/forms/hidden-names.ts'
import { fillUnclear } from '#content/schema/forms/unclear.ts'
import { chooseAsked } from '../../sections/request-form/choose-asked.ts'
import { ErrorSummary } from '../../sections/request-form/error-summary.tsx'
import { Honeypot } from '../../sections/request-form/honeypot.tsx'
import type { SendBandProps } from '../../sections/request-form/send-band.tsx'
import { afterPress, watchPresses } from './after-press.ts'
import { FormClientContext, type FormSession } from './form-client.ts'
import type { AnyFormProps } from './form-props.ts'
import { calmView, type FormView, type SetView } from './form-view.ts'

/** Pages without bot-protection scripts, whatever they contain: there, the browser posts the form itself. */
const isUnprotected = (): boolean => /\/route-search/.test(window.location.pathname)

export type OpenForm = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly view: FormView
  /** Of the element of the form. */
  readonly attributes: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly onFocus: () => void
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  } & Readonly<Record<'aria-label' | 'data-form' | 'action' | 'method', string>> & { readonly noValidate: true }
  /** What every form begins with: the list of faults, and what is sent besides the answers. */
  readonly start: ReactElement
  readonly faultOf: (name: string) => string | undefined
  readonly sending: Pick<
    SendBandProps,
    'words' | 'status' | 'isWaiting' | 'hasDraft' | 'onTryNow' | 'onChange' | 'onClear'
  >
  readonly open: () => Promise<FormSession>
}

/**
 * A form for the endpoints. It works without JavaScript: the browser posts it and gets a page. With JavaScript, further
 * features (validation, drafts, offline queue) load on the first focus.
 */
export const useForm = (props: AnyFormProps): OpenForm => {
  const { form: id, label, edition, action, page, groups, about, wordings, idPrefix, words } = props
  const client = use(FormClientContext)
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const session = useRef<Promise<FormSession>>(undefined)
  const [view, show] = useState(calmView)
  // Nothing moves under a pressed pointer, whose click would miss.
  const setView: SetView = (update) => afterPress(() => show(update))

  const open = (): Promise<FormSession> => {
    session.current ??= client.open(form.current, props, setView)
    // A chunk that failed to load is requested again at the next attempt.
    session.current.catch(() => {
      session.current = undefined
    })
    return session.current
  }

  const enter = (): void => {
    if (!isUnprotected()) open().catch(() => {})
  }

  const arrive = useEffectEvent(() => {
    chooseAsked((form.current?.elements ?? []) as Iterable<HTMLInputElement>, window.location.search)
    // Who typed before this code ran has the focus in the form, and sends no event for it any more.
    if (form.current?.matches(':focus-within') || client.isExpected(id)) enter()
  })

  useEffect(() => {
    watchPresses()
    arrive()
    return () => {
      session.current?.then(({ close }) => close()).catch(() => {})
      session.current = undefined
    }
  }, [])

  useEffect(() => {
    if (view.refusals > 0) summary.current?.focus()
  }, [view.refusals])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (isUnprotected()) return
    event.preventDefault()
    const target = event.currentTarget
    setView((shown) => ({ ...shown, status: words.sending }))
    open().then(
      (opened) => opened.submit(),
      () => {
        // The chunk failed to load. Online, the browser can post the form itself; offline, nothing is lost yet.
        if (navigator.onLine) target.submit()
        else setView((shown) => ({ ...shown, notice: words.failed, status: '', refusals: shown.refusals + 1 }))
      },
    )
  }

  const faultOf = (name: string): string | undefined => {
    const fault = view.faults[name]
    return fault && fillUnclear(words.faults[fault], view.unclear[name])
  }
  const faults = groups.flatMap(({ fields }) =>
    fields.flatMap(({ name, label: question }) => {
      const fault = faultOf(name)
      return fault ? [{ name, text: question + words.colon + fault }] : []
    }),
  )
  const isRefused = view.refusals > 0
  const ask = (act: 'tryNow' | 'change' | 'clear') => () =>
    open()
      .then((opened) => opened[act]())
      .catch(() => {})

  return {
    form,
    view,
    attributes: {
      ref: form,
      'aria-label': label,
      'data-form': id,
      action,
      method: 'post',
      noValidate: true,
      onFocus: enter,
      onBlur: ({ target }) => {
        session.current?.then(({ leave }) => leave(target)).catch(() => {})
      },
      onSubmit,
    },
    start: (
      <>
        <ErrorSummary
          title={words.summary}
          titleTag="h2"
          faults={isRefused ? faults : []}
          notice={isRefused ? view.notice : undefined}
          idPrefix={idPrefix}
          ref={summary}
        />
        <input type="hidden" name={hiddenNames.edition} value={edition} />
        <input type="hidden" name={hiddenNames.page} value={page} />
        {Object.entries(wordings).map(([name, version]) => (
          <input key={name} type="hidden" name={`${hiddenNames.wording}${name}`} value={version} />
        ))}
        {Object.entries(about).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Honeypot label={words.honeypot} name={hiddenNames.honeypot} />
      </>
    ),
    faultOf,
    sending: {
      words,
      status: view.status,
      isWaiting: view.isWaiting,
      hasDraft: view.hasDraft,
      onTryNow: ask('tryNow'),
      onChange: ask('change'),
      onClear: ask('clear'),
    },
    open,
  }
}
