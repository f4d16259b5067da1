import type { FormHTMLAttributes, ReactElement, Ref } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import styles from './lane-picker.module.css'

export type LanePickerProps = {
  readonly label: string
  /** Page that plans the route between the two places, which arrive as `from` and `to` in its query. */
  readonly path: string
  readonly from: string
  readonly to: string
  readonly submit: string
  /** The start of the route, as the field holds it. */
  readonly origin?: string
}

type Props = LanePickerProps &
  Pick<FormHTMLAttributes<HTMLFormElement>, 'onFocus' | 'onInput' | 'onSubmit'> & {
    readonly ref?: Ref<HTMLFormElement>
  }

/** Two text fields for places and a GET, which work without JavaScript. */
export const LanePicker = ({ label, path, submit, from, to, origin, ...form }: Props): ReactElement => (
  <form {...form} action={path} aria-label={label} className={styles.picker}>
    <Field name="from" label={from} idPrefix="lane" autoComplete="off" maxLength={80} value={origin} />
    <Field name="to" label={to} idPrefix="lane" autoComplete="off" maxLength={80} />
    <Button type="submit" look="solid">
      {submit}
    </Button>
  </form>
)
