import type { FormHTMLAttributes, ReactElement, Ref } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './lane-picker.module.css'

export type LanePickerProps = {
  readonly label: string
  /** Page that plans the route between the two places, which arrive as `from` and `to` in its query. */
  readonly path: string
  readonly from: string
  readonly to: string
  readonly submit: string
  /** Places that the fields suggest; any other one may be typed. */
  readonly places: readonly string[]
}

const ends = ['from', 'to'] as const
const listId = 'lane-picker-places'

type Props = LanePickerProps &
  Pick<FormHTMLAttributes<HTMLFormElement>, 'onFocus' | 'onInput'> & { readonly ref?: Ref<HTMLFormElement> }

/** Two native comboboxes and a GET, which work without JavaScript. */
export const LanePicker = ({ label, path, submit, places, ref, onFocus, onInput, ...labels }: Props): ReactElement => (
  <form ref={ref} action={path} aria-label={label} className={styles.picker} onFocus={onFocus} onInput={onInput}>
    {ends.map((end) => (
      <div key={end}>
        <label htmlFor={`lane-${end}`}>{labels[end]}</label>
        <input id={`lane-${end}`} type="text" name={end} list={listId} autoComplete="off" maxLength={80} required />
      </div>
    ))}
    <datalist id={listId}>
      {places.map((place) => (
        <option key={place} value={place} />
      ))}
    </datalist>
    <Button type="submit" look="solid">
      {submit}
    </Button>
  </form>
)
