/** Places that a link may fill in: it must put no words into a message. */
export const askedPlaces = ['origin', 'destination'] as const

/** Names that a link may answer. */
export const askedNames = ['mode', ...askedPlaces] as const

/** As much as route search takes. */
const longest = 80

/** Answers in the query of an address, by name, such as the two places of the page that linked here. */
export const askedIn = (query: string): Readonly<Record<string, string>> => {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    askedNames.flatMap((name) => {
      const asked = params.get(name)?.slice(0, longest)
      return asked === undefined || asked === '' ? [] : [[name, asked]]
    }),
  )
}

/** Fills in the places of a link where there is none yet. */
export const fillAsked = (fields: Iterable<{ readonly name: string; value: string }>, query: string): void => {
  const asked = askedIn(query)
  for (const field of fields)
    if (askedPlaces.some((name) => name === field.name) && field.value === '') field.value = asked[field.name] ?? ''
}
