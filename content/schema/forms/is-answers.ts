import type { Answers } from './form.ts'

/** Checks that a value from storage or an address has the shape of answers. */
export const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((list) => Array.isArray(list) && list.every((item) => typeof item === 'string'))
