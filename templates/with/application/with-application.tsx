import { type ReactElement, use, useEffect, useEffectEvent } from 'react'
import { FormControl } from '../../sections/request-form/form-control.tsx'
import type { FormField } from '../../sections/request-form/form-field.ts'
import { SendBand } from '../../sections/request-form/send-band.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { FormGroup } from '../../ui/form.tsx'
import { FormClientContext } from '../form/form-client.ts'
import type { AnyFormProps } from '../form/form-props.ts'
import { useForm } from '../form/use-form.tsx'
import styles from './with-application.module.css'

/** A form with a file, which the browser posts in parts. Apart from others, so that they load no code for files. */
export const WithApplication = (props: AnyFormProps): ReactElement => {
  const { groups, idPrefix, words, keptAs } = props
  const { attributes, start, faultOf, sending, open } = useForm(props)
  const client = use(FormClientContext)

  // The draft has a name of its own, which the form does not know.
  const arrive = useEffectEvent(() => {
    if (keptAs !== undefined && client.isExpected(keptAs)) open().catch(() => {})
  })
  useEffect(() => arrive(), [])

  const controlOf = (field: FormField): ReactElement => {
    const { name } = field
    const error = faultOf(name)
    if (field.kind !== 'file') return <FormControl key={name} {...{ field, words, idPrefix, error }} />
    const { label, hint, types } = field
    return <FileField key={name} {...{ name, label, hint, types, idPrefix, error }} />
  }

  return (
    <form {...attributes} encType="multipart/form-data" className={styles.form}>
      {start}
      {groups.map(({ legend, hint, fields }) => (
        <FormGroup key={legend} legend={legend} hint={hint}>
          {fields.map(controlOf)}
        </FormGroup>
      ))}
      <SendBand {...sending} isCompact={false} isKept />
    </form>
  )
}
