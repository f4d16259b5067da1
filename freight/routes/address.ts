import { normalise } from '#search/normalise.ts'
import type { Place } from '../places/place.ts'

/** The part of an address that identifies a place: its name for people, its code for machines. */
export const placeSlug = ({ name, code }: Pick<Place, 'name' | 'code'>): string =>
  // The code of a city has its name.
  [...(code.includes('-') ? [] : normalise(name).split(/[^a-z0-9]+/)), code.toLowerCase()]
    .filter((part) => part !== '')
    .join('-')
