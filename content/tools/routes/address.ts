import { normalise } from '../search/normalise.ts'
import type { Place } from './place.ts'

/** The part of an address that identifies a place: its name for people, its code for machines. */
export const placeSlug = ({ name, code }: Pick<Place, 'name' | 'code'>): string =>
  [...normalise(name).split(/[^a-z0-9]+/), code.toLowerCase()].filter((part) => part !== '').join('-')

/** The code at the end of a part of an address: three letters for an airport, five characters for a port. */
export const codeInSlug = (slug: string): string | undefined => {
  const last = slug.trim().split(/[-\s]/).at(-1) ?? ''
  return /^(?:[a-z]{3}|[a-z]{2}[a-z0-9]{3})$/i.test(last) ? last.toUpperCase() : undefined
}
