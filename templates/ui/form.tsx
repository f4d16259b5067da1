import type { FocusEventHandler, FormEventHandler, ReactElement, ReactNode, Ref } from 'react'
import band from './band.module.css'
import styles from './form.module.css'

type FormProps = {
  readonly label: string
  readonly formRef?: Ref<HTMLFormElement>
  readonly onChange?: FormEventHandler<HTMLFormElement>
  readonly onBlur?: FocusEventHandler<HTMLFormElement>
  /** Announced when it changes: what is wrong with the answer that was given last. */
  readonly status: string
  readonly children: ReactNode
}

/** A form without a submit button is never sent: Enter does nothing in it as long as it has more than one line of text. */
export const Form = ({ label, formRef, onChange, onBlur, status, children }: FormProps): ReactElement => (
  <form aria-label={label} noValidate ref={formRef} onChange={onChange} onBlur={onBlur}>
    {children}
    <p role="status" className={styles.status}>
      {status}
    </p>
  </form>
)

type FormGroupProps = { readonly legend: string; readonly hint?: string | undefined; readonly children: ReactNode }

/** Fields that belong together: what they are about in the margin, the fields on the sheet. */
export const FormGroup = ({ legend, hint, children }: FormGroupProps): ReactElement => (
  <fieldset className={`${band.band} ${band.open} ${styles.group}`}>
    <legend>
      <h2>{legend}</h2>
    </legend>
    {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
    <div className={styles.fields}>{children}</div>
  </fieldset>
)
