import { readCookie } from './cookies.ts'

/** Value of the `domain` cookie for customers. */
const CLIENTS = 'clients'

/** Tells whether the visitor is a customer. The application stores this in a cookie of the company's domain. */
export const isCustomer = (cookies: string, name: string): boolean => readCookie(cookies, name) === CLIENTS

/** Id of the account that a visitor is signed in to, as the application stores it. Undefined for anything else. */
export const userIdOf = (cookies: string, name: string): string | undefined => {
  const id = readCookie(cookies, name)
  return id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : undefined
}
