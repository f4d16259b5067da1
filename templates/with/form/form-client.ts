import { createContext } from 'react'
import type { AnyFormProps } from './form-props.ts'
import type { SetView } from './form-view.ts'

/** What a form does with JavaScript, from the first focus until it leaves the page. */
export type FormSession = {
  readonly submit: () => Promise<void>
  /** Judges some of the fields, and shows their faults. Returns whether there are none. */
  readonly check: (names: readonly string[]) => boolean
  /** Sends waiting answers at once. */
  readonly tryNow: () => Promise<void>
  /** Returns waiting answers to the form. */
  readonly change: () => Promise<void>
  readonly clear: () => Promise<void>
  /** Shows the fault of a field that was left. */
  readonly leave: (field: EventTarget) => void
  readonly close: () => void
}

/** Stores and sends what is typed into forms. Templates only show it: the site supplies a client that may do so. */
export type FormClient = {
  /** Whether a form has something to show on arrival: a draft, or answers that wait to be sent. */
  readonly isExpected: (form: string) => boolean
  /** Loads the code of sessions and starts one. Rejects if the code does not load, or if the form has left the page. */
  readonly open: (form: HTMLFormElement | null, props: AnyFormProps, setView: SetView) => Promise<FormSession>
}

/** Without a client, the browser posts forms itself. */
export const FormClientContext = createContext<FormClient>({
  isExpected: () => false,
  open: () => Promise.reject(new Error('No client.')),
})
