import type { ReactElement } from 'react'
import { FormControl } from '../../sections/request-form/form-control.tsx'
import { SendBand } from '../../sections/request-form/send-band.tsx'
import { FormGroup } from '../../ui/form.tsx'
import type { FormProps } from './form-props.ts'
import { useForm } from './use-form.tsx'
import styles from './with-form.module.css'

/** A form for the endpoints, with all its groups on one page. */
export const WithForm = (props: FormProps): ReactElement => {
  const { groups, idPrefix, words, isCompact = false, isKept = true } = props
  const { attributes, start, faultOf, sending } = useForm(props)
  return (
    <form {...attributes} className={isCompact ? styles.compact : styles.form}>
      {start}
      {groups.map(({ legend, hint, fields }) => {
        const controls = fields.map((field) => (
          <FormControl key={field.name} {...{ field, words, idPrefix }} error={faultOf(field.name)} />
        ))
        return isCompact ? (
          controls
        ) : (
          <FormGroup key={legend} legend={legend} hint={hint}>
            {controls}
          </FormGroup>
        )
      })}
      <SendBand {...sending} isCompact={isCompact} isKept={isKept} />
    </form>
  )
}
