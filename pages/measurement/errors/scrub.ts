import type { Breadcrumb, ErrorEvent } from '@sentry/react'
import { limits } from './limits.ts'

const ADDRESS = /[^\s<>()"',:;@[\]\\]+@[^\s<>()"',;@]+\.[^\s<>()"',;@]+/g
const PHONE = /\+?\d[\d\s().-]{7,}\d/g
/** Matches query and fragment of an address, which contain what a visitor typed. */
const QUERY = /((?:https?:\/\/|\/)[^\s?#"'<>]*)[?#][^\s"'<>)]*/g

/** Matches half a character beyond U+FFFF, as a cut leaves it: it is no text, and the endpoint refuses it. */
const HALF = /[\ud800-\udfff]/gu

/** Removes e-mail addresses, phone numbers and queries, and cuts the text to the limit, between characters. */
export const scrubText = (text: string): string =>
  text
    .replace(QUERY, '$1')
    .replace(ADDRESS, '(address)')
    .replace(PHONE, '(number)')
    .slice(0, limits.valueLength)
    .replace(HALF, '')

const scrubValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= limits.depth) return Array.isArray(value) ? '[Array]' : '[Object]'
  return Array.isArray(value)
    ? value.map((item) => scrubValue(item, depth + 1))
    : Object.fromEntries(Object.entries(value).map(([name, item]) => [name, scrubValue(item, depth + 1)]))
}

export const scrubBreadcrumb = ({ message, data, ...rest }: Breadcrumb): Breadcrumb => ({
  ...rest,
  ...(message === undefined ? {} : { message: scrubText(message) }),
  ...(data === undefined ? {} : { data: scrubValue(data, 0) as NonNullable<Breadcrumb['data']> }),
})

/** Removes user, cookies, headers and typed text from an event. */
export const scrubEvent = (event: ErrorEvent): ErrorEvent => {
  const { user: _user, request: _request, server_name: _server, ...kept } = event
  const { exception, breadcrumbs, extra, message } = event
  return {
    ...kept,
    ...(message === undefined ? {} : { message: scrubText(message) }),
    ...(extra === undefined ? {} : { extra: scrubValue(extra, 0) as NonNullable<ErrorEvent['extra']> }),
    ...(breadcrumbs === undefined ? {} : { breadcrumbs: breadcrumbs.map(scrubBreadcrumb) }),
    ...(exception?.values === undefined
      ? {}
      : {
          exception: {
            values: exception.values.map((thrown) => ({
              ...thrown,
              ...(thrown.value === undefined ? {} : { value: scrubText(thrown.value) }),
              ...(thrown.stacktrace?.frames === undefined
                ? {}
                : {
                    stacktrace: {
                      ...thrown.stacktrace,
                      frames: thrown.stacktrace.frames.map((frame) => ({
                        ...frame,
                        ...(frame.filename === undefined ? {} : { filename: scrubText(frame.filename) }),
                      })),
                    },
                  }),
            })),
          },
        }),
  }
}
