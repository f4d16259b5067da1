import { attachPlaceField } from '#templates/with/place/attach-place-field.tsx'
import type { AttachPlaces } from '#templates/with/place/with-place-fields.tsx'
import { createRouteClient } from './route-client.ts'

/** Makes a field of a form one for the places of the site, in one chunk for its page to load. */
export const attachPlaces: AttachPlaces = (input, base, words) =>
  attachPlaceField(input, { client: createRouteClient(base), words })
