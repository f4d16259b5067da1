import { readCookie } from './cookies.ts'

/** Value of the domain cookie for customers. */
const CLIENTS = 'clients'

/** Whether the visitor is a customer, as the application notes in a cookie of the company's domain. */
export const isCustomer = (cookies: string, name: string): boolean => readCookie(cookies, name) === CLIENTS
