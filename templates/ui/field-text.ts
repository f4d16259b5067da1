/** Texts of a form field. */
export type FieldText = {
  /** Name of the value, unique in the form. */
  readonly name: string
  readonly label: string
  /** Help text, shown before the control. */
  readonly hint?: string | undefined
  /** The word that marks an optional field; absent if an answer is required. */
  readonly optional?: string | undefined
  /** Error of the answer. */
  readonly error?: string | undefined
  /** Prefix of ids for a form beside another one. */
  readonly idPrefix?: string | undefined
}

export const hintIdOf = (id: string): string => `${id}-hint`
export const errorIdOf = (id: string): string => `${id}-error`
export const fieldIdOf = (name: string, prefix = 'field'): string => `${prefix}-${name}`

/** Connects a control, or a group of them, to its hint and its error. */
export const describedBy = ({ name, hint, error, idPrefix }: FieldText): string | undefined => {
  const id = fieldIdOf(name, idPrefix)
  const ids = [...(hint === undefined ? [] : [hintIdOf(id)]), ...(error === undefined ? [] : [errorIdOf(id)])]
  return ids.length === 0 ? undefined : ids.join(' ')
}
