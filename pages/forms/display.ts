import type { Faults } from '#content/schema/forms/fault.ts'
import type { AnyFormProps } from '#templates/with/form/form-props.ts'
import { calmView, type FormView, type SetView } from '#templates/with/form/form-view.ts'

export type Display = {
  readonly show: (change: Partial<FormView>) => void
  /** Shows the faults and focuses the summary. */
  readonly refuse: (faults: Faults, notice?: string) => void
  /** Takes back faults and their list. */
  readonly calmFaults: () => void
  readonly tellSending: () => void
  /** Shows that the answers wait: until the time of the next attempt, or for a connection. */
  readonly tellWaiting: (dueAt: number | undefined) => void
  readonly tellSent: () => void
  /** Clears all messages. */
  readonly calm: () => void
  /** Removes "Error:" from the title. */
  readonly untitle: () => void
}

/** Shows the state of a form in its view and in the title of the page. */
export const createDisplay = ({ words, edition }: AnyFormProps, setView: SetView, signal: AbortSignal): Display => {
  let retitled: string | undefined

  const retitle = (isWrong: boolean): void => {
    // The footer's form outlives pages: a title that has changed since belongs to another page.
    if (retitled !== undefined && document.title === words.errorTitle.replace('{title}', retitled))
      document.title = retitled
    retitled = isWrong ? document.title : undefined
    if (isWrong) document.title = words.errorTitle.replace('{title}', document.title)
  }

  const calmWith = (change: Partial<FormView>): void => {
    retitle(false)
    setView((shown) => ({ ...calmView, refusals: shown.refusals, ...change }))
  }

  return {
    show: (change) => {
      if (!signal.aborted) setView((shown) => ({ ...shown, ...change }))
    },
    refuse: (faults, notice) => {
      if (signal.aborted) return
      retitle(true)
      setView(({ notice: _, ...shown }) => ({
        ...shown,
        faults,
        ...(notice === undefined ? {} : { notice }),
        status: '',
        isWaiting: false,
        refusals: shown.refusals + 1,
      }))
    },
    calmFaults: () => {
      retitle(false)
      setView(({ notice: _, ...shown }) => ({ ...shown, faults: {}, status: '' }))
    },
    tellSending: () => setView(({ notice: _, ...shown }) => ({ ...shown, faults: {}, status: words.sending })),
    tellWaiting: (dueAt) => {
      const time = new Intl.DateTimeFormat(edition, { timeStyle: 'medium' }).format(dueAt)
      const status = dueAt === undefined ? words.waiting : words.retryAt.replace('{time}', time)
      calmWith({ status, isWaiting: true })
    },
    tellSent: () => calmWith({ status: words.sent }),
    calm: () => calmWith({}),
    untitle: () => retitle(false),
  }
}
