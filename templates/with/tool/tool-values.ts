/** What a form holds, by field. Blank fields are left out. */
export type ToolValues = Readonly<Record<string, string>>

/** More than anybody types; enough to be told what is wrong with it. */
const MOST_CHARACTERS = 100

/** Values that an address asks for, of the fields that there are. */
export const readValues = (search: string, isField: (name: string) => boolean): ToolValues =>
  Object.fromEntries(
    [...new URLSearchParams(search)]
      .filter(([name, value]) => isField(name) && value.trim() !== '')
      .map(([name, value]) => [name, value.slice(0, MOST_CHARACTERS)]),
  )

/** A query with the values in the place of those it had; what belongs to others stays. */
export const writeValues = (search: string, values: ToolValues, isField: (name: string) => boolean): string => {
  const others = [...new URLSearchParams(search)].filter(([name]) => !isField(name))
  const query = new URLSearchParams([...others, ...Object.entries(values)]).toString()
  return query === '' ? '' : `?${query}`
}

export const readForm = (form: HTMLFormElement): ToolValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
    ),
  )

export const isSame = (one: ToolValues, other: ToolValues): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])
