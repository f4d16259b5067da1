import type { ReactElement, ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

type DialogProps = {
  /** Unique on the page. */
  readonly id: string
  readonly open: string
  readonly title: string
  readonly close: string
  readonly children: ReactNode
}

/** A modal question or notice, with the button that opens it. */
export const Dialog = ({ id, open, title, close, children }: DialogProps): ReactElement => (
  <>
    <div className={styles.open}>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => (document.getElementById(id) as HTMLDialogElement | null)?.showModal()}
      >
        {open}
      </Button>
    </div>
    <dialog id={id} className={styles.dialog} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles.body}>{children}</div>
      <form method="dialog">
        <Button type="submit" size="small">
          {close}
        </Button>
      </form>
    </dialog>
  </>
)
