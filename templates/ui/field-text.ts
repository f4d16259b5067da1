/** What every field of a form says of itself. */
export type FieldText = {
  /** Name under which the value is sent; one form holds each once. */
  readonly name: string
  readonly label: string
  /** Helps to answer; stands before the control. */
  readonly hint?: string | undefined
  /** The word that marks a field which may stay empty; absent where an answer is required. */
  readonly optional?: string | undefined
  /** What is wrong with the answer. */
  readonly error?: string | undefined
}

export const hintIdOf = (id: string): string => `${id}-hint`
export const errorIdOf = (id: string): string => `${id}-error`
export const fieldIdOf = (name: string): string => `field-${name}`

/** Ties a control, or a group of them, to its hint and its error. */
export const describedBy = ({ name, hint, error }: FieldText): string | undefined => {
  const id = fieldIdOf(name)
  const ids = [...(hint === undefined ? [] : [hintIdOf(id)]), ...(error === undefined ? [] : [errorIdOf(id)])]
  return ids.length === 0 ? undefined : ids.join(' ')
}
