import { readCookie } from './cookies.ts'

/** Value of the `domain` cookie for customers. */
const CLIENTS = 'clients'

/** Tells whether the visitor is a customer. The application stores this in a cookie of the company's domain. */
export const isCustomer = (cookies: string, name: string): boolean => readCookie(cookies, name) === CLIENTS
