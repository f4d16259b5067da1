import {
  type FocusEventHandler,
  type FormEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  type SubmitEventHandler,
  useId,
} from 'react'
import band from './band.module.css'
import styles from './form.module.css'

type FormProps = {
  readonly label: string
  readonly formRef?: Ref<HTMLFormElement>
  readonly onChange?: FormEventHandler<HTMLFormElement>
  readonly onBlur?: FocusEventHandler<HTMLFormElement>
  readonly onFocus?: FocusEventHandler<HTMLFormElement>
  /** For a form with a submit button: the address that gets the answers as a query, unless `onSubmit` prevents it. */
  readonly action?: string
  readonly onSubmit?: SubmitEventHandler<HTMLFormElement>
  /** Announced on change: the error of the last answer. */
  readonly status: string
  readonly children: ReactNode
}

/** A form without a submit button is never submitted: Enter does nothing if there is more than one text field. */
export const Form = ({ label, formRef, status, children, ...attributes }: FormProps): ReactElement => (
  <form aria-label={label} noValidate ref={formRef} {...attributes}>
    {children}
    <p role="status" className={styles.status}>
      {status}
    </p>
  </form>
)

type FormGroupProps = { readonly legend: string; readonly hint?: string | undefined; readonly children: ReactNode }

/** A group of fields: its topic in the margin, the fields on the sheet. */
export const FormGroup = ({ legend, hint, children }: FormGroupProps): ReactElement => {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: WebKit takes the legend of a fieldset out of its grid.
    <div role="group" aria-labelledby={id} className={`${band.band} ${band.open} ${styles.group}`}>
      <h2 id={id}>{legend}</h2>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </div>
  )
}
