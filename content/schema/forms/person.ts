import { country, countryCode, email, line, optional, phone } from './field.ts'

export const company = line('form.company')

/** Who asks, and how to answer them. */
export const person = {
  firstName: line('form.first-name', 100),
  lastName: line('form.last-name', 100),
  company,
  jobTitle: optional(line('form.job-title')),
  email: email(),
  country,
  countryCode: optional(countryCode),
  phone: optional(phone),
}
