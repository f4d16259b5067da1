import { type Answers, type Form, fieldsOf, type Validate, validator } from '#content/schema/forms/form.ts'

const validators = new Map<string, Validate>()

/** Validates the answers to a form in an edition. Decoders are compiled once. */
export const validateForm = (
  form: Form,
  edition: string,
  context: Parameters<Validate>[0],
  answers: Answers,
): ReturnType<Validate> => {
  const name = `${edition} ${form.id}`
  const validate = validators.get(name) ?? validator(fieldsOf(form, edition))
  validators.set(name, validate)
  return validate(context, answers)
}
