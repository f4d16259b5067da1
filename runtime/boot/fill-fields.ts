import { QUERY_FIELD_ATTRIBUTE } from '#runtime/protocol/boot-element.ts'

/**
 * Fills the fields that show the query of the address, because one document serves every query. Until hydration they would
 * be empty, and a visitor who submits the form again would lose what it asked for.
 */
export const fillFields = (): void => {
  const query = new URLSearchParams(window.location.search)
  for (const field of document.querySelectorAll<HTMLInputElement>(`input[${QUERY_FIELD_ATTRIBUTE}]`))
    field.value ||= query.get(field.name) ?? ''
}
